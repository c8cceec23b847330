import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { categoryReasonText, taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { foldersQuery, useFilingCompanies } from '../../../api/companies.queries.ts';
import { categoryChoices } from './category-choices.ts';
import { VAT201_FIELD_LABELS } from './document-labels.ts';
import classes from './receipt-form.module.css';
import type { ReceiptFormApi } from './receipt-form-api.ts';

/** How the invoice is filed: company, folder, tax category with its reason, VAT201 field, business use. */
export function FilingFields({ form, receipt }: { form: ReceiptFormApi; receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const { companyId } = form.values;
  const companies = useFilingCompanies(receipt.companyId);
  const folders = useQuery(foldersQuery(companyId));
  return (
    <div className={classes.room}>
      <div className={classes.grid}>
        <Select
          className={classes.wide ?? ''}
          label={t`Company`}
          data-field="companyId"
          placeholder={t`No company`}
          clearable
          data={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
          value={companyId}
          // A folder belongs to one company.
          onChange={(id) => form.setValues({ companyId: id, folderId: null })}
        />
        <Select
          label={t`Folder`}
          data-field="folderId"
          placeholder={companyId === null ? t`Choose a company first` : t`No folder`}
          clearable
          disabled={companyId === null}
          data={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('folderId')}
        />
        <TextInput
          label={t`Business use (%)`}
          data-field="businessUsePercent"
          inputMode="numeric"
          description={
            form.values.businessUsePercent === '100' ? undefined : t`You cannot claim VAT on the private share.`
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('businessUsePercent')}
        />
        <NativeSelect
          className={classes.wide ?? ''}
          label={t`SA tax category`}
          data-field="taxCategoryCode"
          data={categories(i18n, receipt)}
          description={
            form.values.taxCategoryCode === '' ? categoryReasonText(i18n, receipt.check.taxCategoryReason) : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('taxCategoryCode')}
        />
        <NativeSelect
          className={classes.wide ?? ''}
          label={t`VAT201 field`}
          data-field="vatType"
          data={Object.entries(VAT201_FIELD_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
          {...form.getInputProps('vatType')}
        />
      </div>
    </div>
  );
}

/** The automatic choice first, then all categories. */
function categories(i18n: I18n, { check, taxCategoryChosen }: ReceiptDetail) {
  const code = check.taxCategoryCode;
  const automatic = taxCategoryChosen === null && isCategoryCode(code) ? taxCategoryText(i18n, code) : null;
  return [
    { value: '', label: automatic === null ? i18n.t(msg`Automatic`) : i18n.t(msg`Automatic (${automatic})`) },
    ...categoryChoices(i18n),
  ];
}
