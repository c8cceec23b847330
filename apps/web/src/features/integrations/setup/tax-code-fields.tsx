import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { Setup } from '@tillslip/contract/integrations/connections';
import { treatmentText } from '@tillslip/messages/integrations/states';
import { CircleCheck, CircleHelp } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useProvider } from '../provider.tsx';
import type { SetupFieldsProps } from './paid-from-fields.tsx';
import classes from './setup.module.css';
import { isSameTreatment, type SetupValues } from './setup-values.ts';

type TaxRow = SetupValues['taxCodes'][number];

/** The tax code of each treatment. Evident ones are marked; the person decides the others (decisions 23). */
export function TaxCodeFields({ form, setup }: SetupFieldsProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Tax codes`}>
      <div className={classes.rows}>
        {form.values.taxCodes.map((row, place) => (
          <div key={`${row.treatment} ${row.percent}`} className={classes.row}>
            <TaxCodeField form={form} setup={setup} row={row} place={place} />
            <EvidenceMark setup={setup} row={row} />
          </div>
        ))}
      </div>
    </Card>
  );
}

function TaxCodeField({ form, setup, row, place }: SetupFieldsProps & { row: TaxRow; place: number }) {
  const { i18n, t } = useLingui();
  const provider = useProvider();
  const codes = setup.taxCodes.filter(({ percent }) => percent === row.percent);
  const isUsed = setup.treatmentsInUse.some((used) => isSameTreatment(used, row));
  const { onChange, value, ...field } = form.getInputProps(`taxCodes.${place}.taxCodeId`);
  return (
    <NativeSelect
      label={t`${{ treatment: treatmentText(i18n, row.treatment) }} (${{ percent: row.percent }}%)`}
      description={descriptionOf(t`None of your invoices needs it yet`, isUsed)}
      data={[
        { value: '', label: codes.length === 0 ? t`${provider} has no code with this rate` : t`Choose a tax code` },
        ...codes.map(({ id, name, description }) => ({
          value: id,
          label: description === null || description === name ? name : `${name}: ${description}`,
        })),
      ]}
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}

const descriptionOf = (text: string, isUsed: boolean): string | undefined => (isUsed ? undefined : text);

/** Whether the person need not look twice at a code. */
function EvidenceMark({ setup, row }: { setup: Setup; row: TaxRow }) {
  const { t } = useLingui();
  const proposed = setup.proposed.taxCodes.find((one) => isSameTreatment(one, row));
  const chosen = setup.settings.taxCodes.find((one) => isSameTreatment(one, row));
  if (row.taxCodeId === null || chosen?.taxCodeId === row.taxCodeId || proposed?.taxCodeId !== row.taxCodeId)
    return null;
  const isEvident = setup.evidence.find((one) => isSameTreatment(one, row))?.isEvident ?? false;
  return isEvident ? (
    <Mark tone="good" icon={CircleCheck}>{t`Evident`}</Mark>
  ) : (
    <Mark tone="warn" icon={CircleHelp}>{t`Check this one`}</Mark>
  );
}
