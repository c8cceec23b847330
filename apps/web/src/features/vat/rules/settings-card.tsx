import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { SavedVatSettings } from '@tillslip/contract/vat/settings';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { openPeriodStart } from '@tillslip/domain/vat/periods/dated-settings';
import { useEffect, useState } from 'react';
import { client } from '../../../api/client.ts';
import { settingsHistoryQuery } from '../../../api/companies.queries.ts';
import { errorText } from '../../../api/error-text.ts';
import { useMay } from '../../../api/people/people.queries.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { CountsFromSelect } from '../../../ui/form/counts-from-select.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { localDay } from '../../../ui/format/local-day.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { vatSettingsQuery } from '../vat.queries.ts';
import classes from './rules.module.css';

/** Settings for all of a company's invoices: the share claimed, credit notes and bank charges. */
export function SettingsCard({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const settings = useQuery(vatSettingsQuery(companyId));
  return (
    <Card title={t`For all invoices`}>
      {settings.isPending && <LoadingRows rows={2} />}
      {settings.isError && (
        <ErrorState
          title={t`We could not load the settings`}
          message={errorText(i18n, settings.error)}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <SettingsForm companyId={companyId} settings={settings.data} />}
    </Card>
  );
}

const percentOf = (text: string): string => text.trim().replace(',', '.');

const isShare = (text: string): boolean => /^\d{1,3}(\.\d+)?$/.test(percentOf(text)) && Number(percentOf(text)) <= 100;

const settingsValues = ({ apportionmentPercent, noteMethod, claimsBankFees }: SavedVatSettings) => ({
  share: String(apportionmentPercent),
  ...{ noteMethod, claimsBankFees },
});

/** The form, and what it was opened with. */
function useSettingsForm(settings: SavedVatSettings) {
  const { t } = useLingui();
  // What the form shows: it follows changes of others as long as nothing was typed.
  const [opened, setOpened] = useState(settings);
  const form = useForm({
    initialValues: settingsValues(settings),
    validate: { share: (text) => (isShare(text) ? null : t`Enter a number from 0 to 100.`) },
    validateInputOnChange: true,
  });
  const { setInitialValues, setValues, isDirty } = form;
  const open = (saved: SavedVatSettings) => {
    setOpened(saved);
    setInitialValues(settingsValues(saved));
    setValues(settingsValues(saved));
  };
  useEffect(() => {
    if (settings.version > opened.version && !isDirty()) open(settings);
  });
  return { form, opened, open };
}

function SettingsForm({ companyId, settings }: { companyId: string; settings: SavedVatSettings }) {
  const { i18n, t } = useLingui();
  const { form, opened, open } = useSettingsForm(settings);
  const mayEdit = useMay('company.edit');
  const { version, ...seen } = opened;
  // Undefined until a person chooses: the open period is what they expect.
  const [chosen, setChosen] = useState<CalendarDate | null | undefined>(undefined);
  const history = useQuery(settingsHistoryQuery(companyId)).data;
  const expected = history ? openPeriodStart(history.periods, localDay(new Date())) : null;
  const countsFrom = chosen === undefined ? expected : chosen;
  const save = useVatChange({
    run: ({ share, ...values }: typeof form.values) =>
      saveEdit({
        fields: { ...seen, ...values, apportionmentPercent: Number(percentOf(share)) },
        ...{ version, ask: askAboutFields(i18n) },
        save: (edit) => client.vat.settings.update({ ...edit, companyId, ...(countsFrom && { countsFrom }) }),
      }),
    done: t`VAT settings saved`,
    onDone: (saved) => {
      setChosen(undefined);
      open(saved);
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)} noValidate>
      <fieldset className={classes.settings} disabled={!mayEdit}>
        <TextInput
          label={t`Share of taxable use (%)`}
          description={t`Enter less than 100 if you also make exempt supplies (section 17(1))`}
          inputMode="decimal"
          {...form.getInputProps('share')}
        />
        <NativeSelect
          label={t`Credit and debit notes`}
          description={t`Where they go on the form`}
          data={[
            { value: 'own-fields', label: t`In fields 12 and 18` },
            { value: 'netted', label: t`Netted against the invoices they change` },
          ]}
          {...form.getInputProps('noteMethod')}
        />
        <Checkbox
          label={t`Claim VAT on bank charges from statements`}
          description={t`A statement counts as a tax invoice if it shows the bank's VAT number`}
          {...form.getInputProps('claimsBankFees', { type: 'checkbox' })}
        />
        {form.isDirty() && history && <CountsFromSelect {...history} value={countsFrom} onChange={setChosen} />}
        {mayEdit && (
          <Button type="submit" variant="default" loading={save.isPending}>
            <Trans>Save settings</Trans>
          </Button>
        )}
      </fieldset>
    </form>
  );
}
