import { useLingui } from '@lingui/react/macro';
import { Checkbox, NumberInput } from '@mantine/core';
import { BATCH_SIZES, MAX_RETRIES } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { Card } from '../../../ui/layout/card.tsx';
import { useProvider } from '../provider.tsx';
import classes from './bulk.module.css';
import type { ConfigurationValues } from './configuration-values.ts';

type SyncOptionsProps = { values: ConfigurationValues; onChange: (part: Partial<ConfigurationValues>) => void };

/** How invoices are sent (Spec: 3 §3 "Sync options"). */
export function SyncOptions({ values, onChange }: SyncOptionsProps) {
  const { t } = useLingui();
  const provider = useProvider();
  return (
    <Card title={t`Sync Options`}>
      <div className={classes.form}>
        <div className={classes.fields}>
          <NumberInput
            label={t`Batch size`}
            description={t`Invoices in a batch, ${{ min: BATCH_SIZES.min }} to ${{ max: BATCH_SIZES.max }}`}
            allowDecimal={false}
            value={values.batchSize}
            onChange={(batchSize) => onChange({ batchSize })}
          />
          <NumberInput
            label={t`Max retries`}
            description={t`After a fault of ${provider} that may pass, ${{ min: MAX_RETRIES.min }} to ${{ max: MAX_RETRIES.max }}`}
            allowDecimal={false}
            value={values.maxRetries}
            onChange={(maxRetries) => onChange({ maxRetries })}
          />
        </div>
        <Checkbox
          label={t`Continue on Error`}
          description={t`Otherwise the first error stops the sync.`}
          checked={values.continueOnError}
          onChange={(event) => onChange({ continueOnError: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Validate before sync`}
          description={t`Invoices that cannot be booked are skipped. Otherwise they count as failed.`}
          checked={values.validateBeforeSync}
          onChange={(event) => onChange({ validateBeforeSync: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Skip duplicates`}
          description={t`Invoices that seem to be in the books wait for your decision. Otherwise they are booked anyway.`}
          checked={values.skipDuplicates}
          onChange={(event) => onChange({ skipDuplicates: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
}
