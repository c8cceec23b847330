import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Card } from '../../../ui/layout/card.tsx';
import { useProvider } from '../provider.tsx';
import type { SetupFieldsProps } from './paid-from-fields.tsx';
import classes from './setup.module.css';

/** What becomes of unpaid invoices and originals, and, rarely needed, of cents and requests. */
export function ChoiceFields({ form }: Pick<SetupFieldsProps, 'form'>) {
  const { t } = useLingui();
  const provider = useProvider();
  const hasAdvancedError = form.errors.hourlyLimit !== undefined;
  return (
    <Card title={t`How to book`}>
      <div className={classes.fields}>
        <NativeSelect
          label={t`Unpaid invoices`}
          data={[
            { value: 'bill', label: t`Book as a bill` },
            { value: 'skip', label: t`Leave out until they are paid` },
          ]}
          {...form.getInputProps('unpaid')}
        />
        <Checkbox
          className={classes.check}
          label={t`Attach the original`}
          description={t`The photo or PDF is added to the entry in ${provider}`}
          {...form.getInputProps('attachesOriginals', { type: 'checkbox' })}
        />
      </div>
      <details className={classes.advanced} open={hasAdvancedError || undefined}>
        <summary>
          <Trans>Advanced</Trans>
        </summary>
        <div className={classes.fields}>
          <NativeSelect
            label={t`VAT that differs by one or two cents`}
            description={t`Larger differences are never booked`}
            data={[
              { value: 'computed', label: t`As ${provider} computes it` },
              { value: 'printed', label: t`As the document prints it` },
            ]}
            {...form.getInputProps('vatCents')}
          />
          <TextInput
            label={t`Requests an hour`}
            description={t`Leave empty for the limits of ${provider} only`}
            inputMode="numeric"
            {...form.getInputProps('hourlyLimit')}
          />
        </div>
      </details>
    </Card>
  );
}
