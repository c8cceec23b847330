import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { PAYMENT_METHODS } from '@tillslip/domain/receipts/categories/payment-method';
import { DOCUMENT_TYPES, type FactName, factDefinition } from '@tillslip/domain/receipts/facts/fact-schema';
import { checkVatNumber, isForeignVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { fieldProblemText } from '@tillslip/messages/fields';
import { factLabel } from '@tillslip/messages/receipts/facts';
import { paymentMethodText } from '@tillslip/messages/receipts/payment-methods';
import { useId } from 'react';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { supplierNamesQuery } from '../receipts.queries.ts';
import { DOCUMENT_TYPE_LABELS } from './document-labels.ts';
import { EvidenceField } from './evidence-field.tsx';
import type { ReceiptFormApi } from './receipt-form-api.ts';

export type FactInputProps = { form: ReceiptFormApi; receipt: ReceiptDetail; field: FactName };

/** The input of one fact with its evidence. Keyboard shortcuts find it by `data-field`. */
export function FactInput({ form, receipt, field }: FactInputProps) {
  return (
    <EvidenceField form={form} receipt={receipt} field={field}>
      <BareInput form={form} field={field} />
    </EvidenceField>
  );
}

type BareInputProps = Pick<FactInputProps, 'form' | 'field'>;

function BareInput({ form, field }: BareInputProps) {
  const { i18n, t } = useLingui();
  const { type, max: maxLength } = factDefinition(field);
  const common = { label: factLabel(i18n, field), 'data-field': field, ...form.getInputProps(field) };
  switch (type) {
    case 'payment-method':
      return (
        <SuggestingInput
          {...common}
          suggestions={PAYMENT_METHODS.map((method) => paymentMethodText(i18n, method))}
          maxLength={50}
        />
      );
    case 'vat-number':
      return <VatNumberInput form={form} field={field} />;
    case 'day':
      return <DayInput {...common} value={form.values[field]} onChange={(day) => form.setFieldValue(field, day)} />;
    case 'amount':
      return (
        <AmountInput {...common} value={form.values[field]} onChange={(text) => form.setFieldValue(field, text)} />
      );
    case 'rate':
      return <TextInput {...common} inputMode="decimal" rightSection="%" />;
    case 'address':
      return <Textarea {...common} autosize minRows={2} maxRows={4} />;
    case 'document-type':
      return (
        <NativeSelect
          {...common}
          data={DOCUMENT_TYPES.map((type) => ({ value: type, label: t(DOCUMENT_TYPE_LABELS[type]) }))}
        />
      );
    case 'currency':
      return <NativeSelect {...common} data={currencies(i18n, form.getInitialValues().currency)} />;
    case 'name':
      return field === 'supplierName' ? <SupplierInput form={form} field={field} /> : <TextInput {...common} />;
    case 'number':
    case 'text':
      return <TextInput {...common} maxLength={maxLength} />;
  }
}

function currencies(i18n: I18n, read: string) {
  const codes = [...new Set(['ZAR', 'USD', 'EUR', 'GBP', read])].filter((code) => code !== '');
  return [{ value: '', label: i18n.t(msg`Rand (not stated)`) }, ...codes.map((code) => ({ value: code, label: code }))];
}

const SEARCH_DELAY_MS = 200;
const MIN_SEARCH_LENGTH = 2;

/** A supplier name, with suggestions from the person's invoices. */
function SupplierInput({ form, field }: BareInputProps) {
  const { i18n } = useLingui();
  const typed = form.values[field];
  const [text] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const isSearching = form.isDirty(field) && text.trim().length >= MIN_SEARCH_LENGTH;
  const { data } = useQuery({ ...supplierNamesQuery(text.trim()), enabled: isSearching });
  const names = isSearching ? (data ?? []).map(({ supplierName }) => supplierName) : [];
  return (
    <SuggestingInput
      label={factLabel(i18n, field)}
      data-field={field}
      suggestions={[...new Set(names)].filter((name) => name !== typed)}
      maxLength={200}
      {...form.getInputProps(field)}
    />
  );
}

/** Free text with the browser's own suggestions, which work well by keyboard. */
function SuggestingInput({ suggestions, ...input }: TextInputProps & { suggestions: readonly string[] }) {
  const list = useId();
  return (
    <>
      <TextInput {...input} list={list} autoComplete="off" />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}

/** A VAT number is copied as printed, so a wrong one gets a warning but is never refused. */
function VatNumberInput({ form, field }: BareInputProps) {
  const { i18n } = useLingui();
  const typed = form.values[field].trim();
  const check = typed === '' || isForeignVatNumber(typed) ? null : checkVatNumber(typed);
  const problem = check?.error ?? check?.warning ?? null;
  return (
    <TextInput
      label={factLabel(i18n, field)}
      data-field={field}
      inputMode="numeric"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        problem !== null && <span style={{ color: 'var(--warn-ink)' }}>{fieldProblemText(i18n, problem)}</span>
      }
      {...form.getInputProps(field)}
    />
  );
}
