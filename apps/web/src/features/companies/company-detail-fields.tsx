import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import {
  COMPANY_COUNTRIES,
  COMPANY_CURRENCIES,
  COMPANY_DATE_FORMATS,
} from '@tillslip/domain/companies/company-choices';
import { countryText, currencyText, dateFormatText } from '@tillslip/messages/companies';
import { LANGUAGE_NAMES, LOCALES } from '@tillslip/messages/i18n';
import type { CompanyFormApi } from './company-vat-fields.tsx';

/** What nobody has to say to begin (Spec: 1 §2.6). */
export function CompanyDetailFields({ form }: { form: Pick<CompanyFormApi, 'getInputProps'> }) {
  const { i18n, t } = useLingui();
  return (
    <Stack gap="md">
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
        <NativeSelect
          label={t`Language of its papers`}
          description={t`For the VAT201 working paper, the supporting pack and emails to the addresses below.`}
          data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
          {...form.getInputProps('language')}
        />
        <TextInput label={t`Billing account`} maxLength={200} {...form.getInputProps('billingAccount')} />
      </SimpleGrid>
      <Textarea
        label={t`Notification emails`}
        description={t`They get an email after invoices were added. Separate several addresses with a comma, a semicolon or a new line.`}
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
    </Stack>
  );
}
