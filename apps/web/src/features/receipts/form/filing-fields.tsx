import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAX_NOTES_LENGTH } from '@tillslip/contract/receipts/notes';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { categoryReasonText, taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { foldersQuery, useExpenseCategories, useFilingCompanies } from '../../../api/companies.queries.ts';
import { categoryChoices, expenseChoices, expenseName } from './category-choices.ts';
import { VAT201_FIELD_LABELS } from './document-labels.ts';
import classes from './receipt-form.module.css';
import type { ReceiptFormApi } from './receipt-form-api.ts';
import { placeValues } from './receipt-form-values.ts';

/** How the invoice is filed: company, folder, tax category with its reason, VAT201 field, business use. */
export function FilingFields({ form, receipt }: { form: ReceiptFormApi; receipt: ReceiptDetail }) {
  const { t } = useLingui();
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
          // A folder and an expense category belong to one company.
          onChange={(id) => form.setValues(placeValues(form.values, id))}
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
        <BusinessUseField form={form} />
        <CategoryField form={form} receipt={receipt} />
        <ExpenseField form={form} receipt={receipt} />
        <NativeSelect
          className={classes.wide ?? ''}
          label={t`VAT201 field`}
          data-field="vatType"
          data={Object.entries(VAT201_FIELD_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
          {...form.getInputProps('vatType')}
        />
        <NotesField form={form} />
      </div>
    </div>
  );
}

function BusinessUseField({ form }: { form: ReceiptFormApi }) {
  const { t } = useLingui();
  const isWhole = form.values.businessUsePercent === '100';
  return (
    <TextInput
      label={t`Business use (%)`}
      data-field="businessUsePercent"
      inputMode="numeric"
      description={isWhole ? undefined : t`You cannot claim VAT on the private share.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('businessUsePercent')}
    />
  );
}

/** The tax category, with its reason. */
function CategoryField({ form, receipt }: { form: ReceiptFormApi; receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  return (
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
  );
}

/** The company's own expense category, with its reason; for a company that has any. */
function ExpenseField({ form, receipt }: { form: ReceiptFormApi; receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const { companyId, expenseCategory } = form.values;
  const own = useExpenseCategories(companyId);
  if (own.length === 0) return null;
  const { expense } = receipt.check;
  const isProposed = receipt.expenseCategoryChosen === null && companyId === receipt.companyId;
  const proposal = isProposed ? expenseName(own, expense?.categoryId) : null;
  return (
    <NativeSelect
      className={classes.wide ?? ''}
      label={t`Expense category`}
      data-field="expenseCategory"
      data={[
        { value: '', label: proposal === null ? t`Automatic` : t`Automatic (${proposal})` },
        ...expenseChoices(i18n, own, expenseCategory),
      ]}
      description={
        isProposed && expense && expenseCategory === '' ? categoryReasonText(i18n, expense.reason) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('expenseCategory')}
    />
  );
}

function NotesField({ form }: { form: ReceiptFormApi }) {
  const { t } = useLingui();
  return (
    <Textarea
      className={classes.wide ?? ''}
      label={t`Notes`}
      data-field="notes"
      description={t`For you and your bookkeeper. Notes are in your exports, never in a letter to a supplier.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={MAX_NOTES_LENGTH}
      autosize
      minRows={2}
      maxRows={6}
      {...form.getInputProps('notes')}
    />
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
