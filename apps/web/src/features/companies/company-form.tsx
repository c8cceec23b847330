import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Company } from '@tillslip/contract/companies';
import { fieldErrors } from '@tillslip/messages/fields';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { CompanyDetailFields } from './company-detail-fields.tsx';
import classes from './company-form.module.css';
import { type CompanyFormValues, companyFormProblems, companyFormValues } from './company-form-values.ts';
import { CompanyFilingFields, CompanyNameFields } from './company-vat-fields.tsx';

type CompanyFormProps = {
  company: Company;
  busy: boolean;
  error: string | null;
  onSubmit: (values: CompanyFormValues) => void;
  onCancel: () => void;
};

/** Every field of a company that is there (Spec: 1 §2.6), including its VAT settings. */
export function CompanyForm({ company, busy, error, onSubmit, onCancel }: CompanyFormProps) {
  const { i18n } = useLingui();
  const form = useForm({
    initialValues: companyFormValues(company),
    validate: (values) => fieldErrors(i18n, companyFormProblems(values)),
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit, focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        <CompanyNameFields form={form} />
        {form.values.isVatVendor && <CompanyFilingFields form={form} />}
        <CompanyDetailFields form={form} />
        <Group justify="flex-end" gap="xs" className={classes.foot}>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Save company</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
