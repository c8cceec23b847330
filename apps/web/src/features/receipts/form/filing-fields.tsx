import { NativeSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { isTaxCategoryCode, taxCategories, taxCategory } from '@tillslip/domain/receipts/categories/tax-categories';
import { companiesQuery, foldersQuery } from '../../../api/companies.queries.ts';
import { VAT_BUCKET_WORDS } from './document-words.ts';
import classes from './receipt-form.module.css';
import type { ReceiptFormApi } from './receipt-form-api.ts';

const BUCKETS = Object.entries(VAT_BUCKET_WORDS).map(([value, label]) => ({ value, label }));

/** Where the invoice belongs: company, folder, tax category with its reason, place on the VAT201, business share. */
export function FilingFields({ form, receipt }: { form: ReceiptFormApi; receipt: ReceiptDetail }) {
  const { companyId } = form.values;
  const companies = useQuery(companiesQuery);
  const folders = useQuery(foldersQuery(companyId));
  return (
    <div className={classes.room}>
      <div className={classes.grid}>
        <Select
          className={classes.wide ?? ''}
          label="Company"
          data-field="companyId"
          placeholder="No company"
          clearable
          data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
          value={companyId}
          // A folder belongs to one company: it cannot come along to another.
          onChange={(id) => form.setValues({ companyId: id, folderId: null })}
        />
        <Select
          label="Folder"
          data-field="folderId"
          placeholder={companyId === null ? 'Choose a company first' : 'No folder'}
          clearable
          disabled={companyId === null}
          data={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('folderId')}
        />
        <TextInput
          label="Business use, per cent"
          data-field="businessUsePercent"
          inputMode="numeric"
          description={
            form.values.businessUsePercent === '100' ? undefined : 'The rest is private: its VAT is not claimed.'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('businessUsePercent')}
        />
        <NativeSelect
          className={classes.wide ?? ''}
          label="SA tax category"
          data-field="taxCategoryCode"
          data={categories(receipt)}
          description={form.values.taxCategoryCode === '' ? receipt.judgement.taxCategoryReason : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('taxCategoryCode')}
        />
        <NativeSelect
          className={classes.wide ?? ''}
          label="On the VAT201"
          data-field="vatType"
          data={BUCKETS}
          {...form.getInputProps('vatType')}
        />
      </div>
    </div>
  );
}

/** All categories; first what is told from the document, which stays so until a person chooses. */
function categories({ judgement, taxCategoryChosen }: ReceiptDetail) {
  const code = judgement.taxCategoryCode;
  const told = taxCategoryChosen === null && isTaxCategoryCode(code) ? ` (${taxCategory(code).name})` : '';
  return [
    { value: '', label: `Automatic${told}` },
    ...taxCategories().map(({ code: value, name }) => ({ value, label: name })),
  ];
}
