import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { VatCompanySettings } from '@tillslip/contract/vat-rules';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { vatSettingsQuery } from '../vat.queries.ts';
import classes from './rules.module.css';

/** What holds for all of a company's invoices: how much may be claimed, and where notes go. */
export function SettingsCard({ companyId }: { companyId: string }) {
  const settings = useQuery(vatSettingsQuery(companyId));
  return (
    <Card title="For all invoices">
      {settings.isPending && <LoadingRows rows={2} />}
      {settings.isError && (
        <ErrorState
          title="The settings could not be loaded"
          message={errorMessage(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <SettingsForm companyId={companyId} settings={settings.data} />}
    </Card>
  );
}

const percentOf = (text: string): string => text.trim().replace(',', '.');

const shareError = (text: string): string | null =>
  /^\d{1,3}(\.\d+)?$/.test(percentOf(text)) && Number(percentOf(text)) <= 100 ? null : 'A number from 0 to 100';

function SettingsForm({ companyId, settings }: { companyId: string; settings: VatCompanySettings }) {
  const form = useForm({
    initialValues: {
      share: String(settings.apportionmentPercent),
      noteMethod: settings.noteMethod,
      claimsBankFees: settings.claimsBankFees,
    },
    validate: { share: shareError },
    validateInputOnChange: true,
  });
  const save = useVatChange({
    run: ({ share, ...values }: typeof form.values) =>
      client.vat.settings.update({
        ...settings,
        ...{ companyId, ...values, apportionmentPercent: Number(percentOf(share)) },
      }),
    done: 'VAT settings saved',
  });
  return (
    <form
      className={classes.settings}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)}
      noValidate
    >
      <TextInput
        label="Share of taxable use (%)"
        description="Below 100 where you also make exempt supplies (section 17(1))"
        inputMode="decimal"
        {...form.getInputProps('share')}
      />
      <NativeSelect
        label="Credit and debit notes"
        description="Where they go on the form"
        data={[
          { value: 'own-fields', label: 'In fields 12 and 18' },
          { value: 'netted', label: 'Netted against what they change' },
        ]}
        {...form.getInputProps('noteMethod')}
      />
      <Checkbox
        label="Claim VAT on bank charges from statements"
        description="The statement is the tax invoice where it shows the bank's VAT number"
        {...form.getInputProps('claimsBankFees', { type: 'checkbox' })}
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        Save settings
      </Button>
    </form>
  );
}
