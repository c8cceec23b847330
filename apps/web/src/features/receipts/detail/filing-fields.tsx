import { NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { taxCategories } from '@tillslip/domain/receipts/tax-categories';
import { companiesQuery, foldersQuery } from '../../../api/companies.queries.ts';
import { VAT_BUCKET_WORDS } from './document-words.ts';
import classes from './receipt-form.module.css';
import type { ReceiptFormApi } from './receipt-form.tsx';

/** Where the invoice belongs: company, folder, tax category, place on the VAT201. */
export function FilingFields({ form }: { form: ReceiptFormApi }) {
  const { companyId } = form.values;
  const companies = useQuery(companiesQuery);
  const folders = useQuery(foldersQuery(companyId));
  return (
    <div className={classes.grid}>
      <Select
        label="Company"
        placeholder="No company"
        clearable
        data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
        value={companyId}
        // A folder belongs to one company: it cannot come along to another.
        onChange={(id) => form.setValues({ companyId: id, folderId: null })}
      />
      <Select
        label="Folder"
        placeholder={companyId === null ? 'Choose a company first' : 'No folder'}
        clearable
        disabled={companyId === null}
        data={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('folderId')}
      />
      <NativeSelect
        label="SA tax category"
        data={taxCategories().map(({ code, name }) => ({ value: code, label: name }))}
        {...form.getInputProps('taxCategoryCode')}
      />
      <NativeSelect
        label="On the VAT201"
        data={Object.entries(VAT_BUCKET_WORDS).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('vatBucket')}
      />
    </div>
  );
}
