import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VatCompanySettings } from '@tillslip/contract/vat-rules';
import { type FormEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
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

const isPercent = (text: string): boolean => /^\d{1,3}(\.\d+)?$/.test(text) && Number(text) <= 100;

function SettingsForm({ companyId, settings }: { companyId: string; settings: VatCompanySettings }) {
  const [share, setShare] = useState(String(settings.apportionmentPercent));
  const [claimsBankFees, setClaims] = useState(settings.claimsBankFees);
  const [noteMethod, setNoteMethod] = useState(settings.noteMethod);
  const percent = share.trim().replace(',', '.');
  const save = useVatChange({
    run: () =>
      client.vat.settings.update({
        ...settings,
        ...{ companyId, noteMethod, claimsBankFees, apportionmentPercent: Number(percent) },
      }),
    done: 'VAT settings saved',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPercent(percent)) save.mutate(undefined);
  };
  return (
    <form className={classes.settings} onSubmit={submit} noValidate>
      <TextInput
        label="Share of taxable use (%)"
        description="Below 100 where you also make exempt supplies (section 17(1))"
        inputMode="decimal"
        value={share}
        error={!isPercent(percent) && 'A number from 0 to 100'}
        onChange={(event) => setShare(event.currentTarget.value)}
      />
      <NativeSelect
        label="Credit and debit notes"
        description="Where they go on the form"
        value={noteMethod}
        data={[
          { value: 'own-fields', label: 'In fields 12 and 18' },
          { value: 'netted', label: 'Netted against what they change' },
        ]}
        onChange={(event) => setNoteMethod(event.currentTarget.value === 'netted' ? 'netted' : 'own-fields')}
      />
      <Checkbox
        label="Claim VAT on bank charges from statements"
        description="The statement is the tax invoice where it shows the bank's VAT number"
        checked={claimsBankFees}
        onChange={(event) => setClaims(event.currentTarget.checked)}
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        Save settings
      </Button>
    </form>
  );
}
