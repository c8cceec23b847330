import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { openPeriodStart } from '@tillslip/domain/vat/periods/dated-settings';
import { fieldErrors } from '@tillslip/messages/fields';
import { useState } from 'react';
import { settingsHistoryQuery } from '../../api/companies.queries.ts';
import { FormFoot } from '../../ui/feedback/form-dialog.tsx';
import { CountsFromSelect } from '../../ui/form/counts-from-select.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { localDay } from '../../ui/format/local-day.ts';
import { CompanyDetailFields } from './company-detail-fields.tsx';
import { type CompanyFormValues, companyFormProblems, companyFormValues } from './company-form-values.ts';
import { CompanyFilingFields, CompanyNameFields } from './company-vat-fields.tsx';

type CompanyFormProps = {
  company: Company;
  busy: boolean;
  error: string | null;
  /** `countsFrom` is the day from which changed VAT settings count; null for all that is not submitted. */
  onSubmit: (values: CompanyFormValues, countsFrom: CalendarDate | null) => void;
  onCancel: () => void;
};

/** The fields that shape VAT periods, each dated. */
const DATED_FIELDS = [
  'vatCategory',
  'vatMonths',
  'vatCutOff',
  'filingMethod',
  'accountingBasis',
  'financialYearEnd',
] as const;

/** Every field of a company that is there (Spec: 1 §2.6), including its VAT settings. */
export function CompanyForm({ company, busy, error, onSubmit, onCancel }: CompanyFormProps) {
  const { i18n } = useLingui();
  const form = useForm({
    initialValues: companyFormValues(company),
    validate: (values) => fieldErrors(i18n, companyFormProblems(values)),
  });
  // Undefined until a person chooses. The open period is what they expect, but for a category that is the first one.
  const [chosen, setChosen] = useState<CalendarDate | null | undefined>(undefined);
  const isDated = DATED_FIELDS.some((field) => form.isDirty(field));
  const history = useQuery({ ...settingsHistoryQuery(company.id), enabled: isDated }).data;
  const expected =
    history && company.vatCategory !== null ? openPeriodStart(history.periods, localDay(new Date())) : null;
  const countsFrom = chosen === undefined ? expected : chosen;
  return (
    <form onSubmit={form.onSubmit((values) => onSubmit(values, countsFrom), focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        <CompanyNameFields form={form} />
        {form.values.isVatVendor && <CompanyFilingFields form={form} />}
        {form.values.isVatVendor && isDated && history && (
          <CountsFromSelect {...history} value={countsFrom} onChange={setChosen} />
        )}
        <CompanyDetailFields form={form} />
        <FormFoot>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Save company</Trans>
          </Button>
        </FormFoot>
      </Stack>
    </form>
  );
}
