import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Company } from '@tillslip/contract/companies';
import {
  COMPANY_COUNTRIES,
  COMPANY_CURRENCIES,
  COMPANY_DATE_FORMATS,
} from '@tillslip/domain/companies/company-choices';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import classes from './company-form.module.css';
import { type CompanyFormValues, companyFormErrors, companyFormValues } from './company-form-values.ts';
import { CompanyVatFields } from './company-vat-fields.tsx';

type CompanyFormProps = {
  company: Company | null;
  busy: boolean;
  error: string | null;
  onSubmit: (values: CompanyFormValues) => void;
  onCancel: () => void;
};

/** The fields of a company (Spec: 1 §2.6), and what VAT needs to know of it. */
export function CompanyForm({ company, busy, error, onSubmit, onCancel }: CompanyFormProps) {
  const form = useForm({ initialValues: companyFormValues(company), validate: companyFormErrors });
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        <TextInput label="Company name" data-autofocus maxLength={200} {...form.getInputProps('companyName')} />
        <CompanyVatFields form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NativeSelect label="Country" data={[...COMPANY_COUNTRIES]} />
          <NativeSelect label="Currency" data={COMPANY_CURRENCIES.map(({ code, label }) => ({ value: code, label }))} />
          <NativeSelect
            label="Date format"
            data={COMPANY_DATE_FORMATS.map(({ format, label }) => ({ value: format, label }))}
            {...form.getInputProps('dateFormat')}
          />
          <TextInput label="Billing account" maxLength={200} {...form.getInputProps('billingAccount')} />
        </SimpleGrid>
        <Textarea
          label="Notification emails"
          description="Several addresses: put a comma, semicolon or new line between them."
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('notificationEmails')}
        />
        <Checkbox
          label="Also notify the person who uploads"
          {...form.getInputProps('notifyUploader', { type: 'checkbox' })}
        />
        <Switch
          label="May send documents to a hosted model"
          description="Off: this server reads alone. On: if it is set up to ask a model service, pictures of this company's pages are sent to that service as well, possibly abroad. What was sent stands in each invoice's history."
          {...form.getInputProps('maySendDocuments', { type: 'checkbox' })}
        />
        <Group justify="flex-end" gap="xs" className={classes.foot}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {company === null ? 'Add company' : 'Save company'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
