import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TREATMENT_KINDS, vatChoices } from '@tillslip/domain/bank/rules/treatment-kind';
import { treatmentKindText, treatmentVatText } from '@tillslip/messages/bank/treatments';
import { useExpenseCategories, useFilingCompanies } from '../../../api/companies.queries.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import classes from './matching-rules.module.css';
import { fittingVat, kindOf, type RuleValues } from './rule-values.ts';

type RuleFieldsProps = { form: UseFormReturnType<RuleValues>; isNew: boolean };

/** The fields of a rule: what it is about, and what such transactions are. */
export function RuleFields({ form, isNew }: RuleFieldsProps) {
  const { t } = useLingui();
  const { values, setValues, getInputProps: field } = form;
  return (
    <>
      <TextInput label={t`Name`} maxLength={100} data-autofocus {...field('name')} />
      <div className={classes.fields}>
        {isNew && <CompanyField form={form} />}
        <NativeSelect
          label={t`Applies to`}
          data={[
            { value: 'out', label: t`Money out` },
            { value: 'in', label: t`Money in` },
          ]}
          value={values.direction}
          onChange={({ currentTarget: { value } }) => {
            const direction = value === 'in' ? 'in' : 'out';
            setValues({ direction, vat: fittingVat({ ...values, direction }) });
          }}
        />
        <NativeSelect
          label={t`Description`}
          data={[
            { value: 'contains', label: t`Contains these words` },
            { value: 'like', label: t`Names the same payee as` },
          ]}
          value={values.isContained ? 'contains' : 'like'}
          onChange={({ currentTarget: { value } }) => setValues({ isContained: value === 'contains' })}
        />
        <TextInput
          className={isNew ? undefined : classes.wide}
          label={t`Words of the description`}
          maxLength={500}
          {...field('description')}
        />
        <AmountInput label={t`Smallest amount`} placeholder={t`Any`} {...field('from')} />
        <AmountInput label={t`Largest amount`} placeholder={t`Any`} {...field('to')} />
        <TreatmentFields form={form} />
      </div>
      <Switch
        label={t`Reconcile new transactions by itself`}
        description={t`Otherwise they stay open, but are not listed under Missing invoices. A transaction with a likely invoice always stays open.`}
        checked={values.isReconciling}
        onChange={({ currentTarget: { checked } }) => setValues({ isReconciling: checked })}
      />
    </>
  );
}

function CompanyField({ form }: Pick<RuleFieldsProps, 'form'>) {
  const { t } = useLingui();
  const companies = useFilingCompanies(form.values.companyId || null);
  return (
    <NativeSelect
      label={t`Company`}
      data={[
        { value: '', label: t`No company` },
        ...companies.map(({ id, companyName }) => ({ value: id, label: companyName })),
      ]}
      value={form.values.companyId}
      onChange={({ currentTarget: { value } }) => form.setValues({ companyId: value, expenseCategoryId: '' })}
    />
  );
}

function TreatmentFields({ form: { values, setValues, getInputProps: field } }: Pick<RuleFieldsProps, 'form'>) {
  const { i18n, t } = useLingui();
  const categories = useExpenseCategories(values.companyId || null).filter(
    ({ id, isActive }) => isActive || id === values.expenseCategoryId,
  );
  return (
    <>
      <NativeSelect
        label={t`They are`}
        data={TREATMENT_KINDS.map((kind) => ({ value: kind, label: treatmentKindText(i18n, kind) }))}
        value={values.kind}
        onChange={({ currentTarget: { value } }) => {
          const kind = kindOf(value);
          setValues({ kind, vat: fittingVat({ ...values, kind }) });
        }}
      />
      <NativeSelect
        label={t`VAT treatment`}
        data={vatChoices(values.kind, values.direction).map((vat) => ({
          value: vat,
          label: treatmentVatText(i18n, vat),
        }))}
        {...field('vat')}
      />
      {categories.length > 0 && (
        <NativeSelect
          label={t`Expense category`}
          data={[{ value: '', label: t`None` }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
          {...field('expenseCategoryId')}
        />
      )}
    </>
  );
}
