import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Company } from '@tillslip/contract/companies';
import {
  COMPANY_COUNTRIES,
  COMPANY_CURRENCIES,
  COMPANY_DATE_FORMATS,
} from '@tillslip/domain/companies/company-choices';
import { countryText, currencyText, dateFormatText } from '@tillslip/messages/companies';
import { fieldErrors } from '@tillslip/messages/fields';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import classes from './company-form.module.css';
import { type CompanyFormValues, companyFormProblems, companyFormValues } from './company-form-values.ts';
import { CompanyVatFields } from './company-vat-fields.tsx';

type CompanyFormProps = {
  company: Company | null;
  busy: boolean;
  error: string | null;
  onSubmit: (values: CompanyFormValues) => void;
  onCancel: () => void;
};

/** The fields of a company (Spec: 1 §2.6), including its VAT settings. */
export function CompanyForm({ company, busy, error, onSubmit, onCancel }: CompanyFormProps) {
  const { i18n, t } = useLingui();
  const form = useForm({
    initialValues: companyFormValues(company),
    validate: (values) => fieldErrors(i18n, companyFormProblems(values)),
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        <TextInput label={t`Company name`} data-autofocus maxLength={200} {...form.getInputProps('companyName')} />
        <CompanyVatFields form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NativeSelect
            label={t`Country`}
            data={COMPANY_COUNTRIES.map((country) => ({ value: country, label: countryText(i18n, country) }))}
          />
          <NativeSelect
            label={t`Currency`}
            data={COMPANY_CURRENCIES.map((currency) => ({ value: currency, label: currencyText(i18n, currency) }))}
          />
          <NativeSelect
            label={t`Date format`}
            data={COMPANY_DATE_FORMATS.map((format) => ({ value: format, label: dateFormatText(i18n, format) }))}
            {...form.getInputProps('dateFormat')}
          />
          <TextInput label={t`Billing account`} maxLength={200} {...form.getInputProps('billingAccount')} />
        </SimpleGrid>
        <Textarea
          label={t`Notification emails`}
          description={t`Separate several addresses with a comma, a semicolon or a new line.`}
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('notificationEmails')}
        />
        <Checkbox
          label={t`Also notify the person who uploads`}
          {...form.getInputProps('notifyUploader', { type: 'checkbox' })}
        />
        <Switch
          label={t`Allow a hosted model to read documents`}
          description={t`When off, only this server reads documents. When on, and if a model service is set up, it also gets pictures of this company's pages, possibly abroad. Each invoice's history shows what was sent.`}
          {...form.getInputProps('maySendDocuments', { type: 'checkbox' })}
        />
        <Group justify="flex-end" gap="xs" className={classes.foot}>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            {company === null ? t`Add company` : t`Save company`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
