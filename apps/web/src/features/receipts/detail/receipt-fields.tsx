import { NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { DOCUMENT_TYPES } from '@tillslip/domain/receipts/document-facts';
import { checkVatNumber, isForeignVatNumber } from '@tillslip/domain/vat/vat-number';
import { alternativeValue } from './alternative-value.ts';
import { DOCUMENT_TYPE_WORDS } from './document-words.ts';
import { EvidenceField } from './evidence-field.tsx';
import classes from './receipt-form.module.css';
import type { ReceiptFormApi } from './receipt-form.tsx';
import type { ReceiptFormValues } from './receipt-form-values.ts';

type Parts = { form: ReceiptFormApi; evidence: ReceiptDetail['evidence'] };

/** The fields that are typed as one line of text. */
type LineField = {
  [Field in keyof ReceiptFormValues]: ReceiptFormValues[Field] extends string ? Field : never;
}[keyof ReceiptFormValues];

type FactInputProps = Parts & { field: LineField; label: string; wide?: boolean } & Omit<TextInputProps, 'form'>;

function FactInput({ form, evidence, field, label, wide = false, ...input }: FactInputProps) {
  const pick = (alternative: string) => form.setValues({ [field]: alternativeValue(field, alternative) });
  return (
    <div className={wide ? classes.wide : undefined}>
      <EvidenceField field={field} label={label} evidence={evidence} onPick={pick}>
        <TextInput label={label} {...input} {...form.getInputProps(field)} />
      </EvidenceField>
    </div>
  );
}

/** Amounts are typed in rand; the browser's own stepper moves by a cent (Spec: 1 §2.9). */
const amount = { type: 'number', step: '0.01', inputMode: 'decimal' } as const;

/** Who sold it, what kind of paper it is, and when. */
export function DocumentFields(parts: Parts) {
  return (
    <div className={classes.grid}>
      <FactInput {...parts} field="supplierName" label="Merchant" wide />
      <VatNumberInput {...parts} field="supplierVatNumber" label="Supplier VAT number" />
      <FactInput {...parts} field="invoiceNumber" label="Receipt number" />
      <FactInput {...parts} field="invoiceDate" label="Purchase date" type="date" />
      <FactInput {...parts} field="dueDate" label="Due date" type="date" />
      <EvidenceField field="documentType" label="Type" evidence={parts.evidence}>
        <NativeSelect
          label="Type"
          data={DOCUMENT_TYPES.map((type) => ({ value: type, label: DOCUMENT_TYPE_WORDS[type] }))}
          {...parts.form.getInputProps('documentType')}
        />
      </EvidenceField>
      <FactInput {...parts} field="invoiceTitle" label="Title on the paper" />
      <AddressInput {...parts} field="supplierAddress" label="Address" />
    </div>
  );
}

/** What it cost. */
export function AmountFields(parts: Parts) {
  return (
    <div className={classes.grid}>
      <FactInput {...parts} field="totalCents" label="Total" {...amount} />
      <FactInput {...parts} field="vatCents" label="Tax" {...amount} />
      <FactInput {...parts} field="subtotalCents" label="Before VAT" {...amount} />
      <FactInput {...parts} field="vatRate" label="VAT rate, per cent" {...amount} />
      <FactInput {...parts} field="paymentMethod" label="Payment method" />
    </div>
  );
}

/** Whom the document names as the buyer. */
export function RecipientFields(parts: Parts) {
  return (
    <div className={classes.grid}>
      <FactInput {...parts} field="recipientName" label="Name" />
      <VatNumberInput {...parts} field="recipientVatNumber" label="VAT number" />
      <AddressInput {...parts} field="recipientAddress" label="Address" />
    </div>
  );
}

/** A VAT number is copied as printed, so a wrong one is said but never refused. */
function VatNumberInput(props: Parts & { field: 'supplierVatNumber' | 'recipientVatNumber'; label: string }) {
  const typed = props.form.values[props.field].trim();
  const check = typed === '' || isForeignVatNumber(typed) ? null : checkVatNumber(typed);
  const remark = check?.error ?? check?.warning ?? null;
  return (
    <FactInput
      {...props}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={remark !== null && <span style={{ color: 'var(--warn-ink)' }}>{remark}</span>}
    />
  );
}

function AddressInput({
  form,
  evidence,
  field,
  label,
}: Parts & { field: 'supplierAddress' | 'recipientAddress'; label: string }) {
  return (
    <div className={classes.wide}>
      <EvidenceField
        field={field}
        label={label}
        evidence={evidence}
        onPick={(text) => form.setValues({ [field]: text })}
      >
        <Textarea label={label} autosize minRows={2} maxRows={4} {...form.getInputProps(field)} />
      </EvidenceField>
    </div>
  );
}
