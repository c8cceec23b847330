import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { VatDocumentDetail } from '@tillslip/contract/vat/documents';
import type { SupplyKind } from '@tillslip/domain/vat/claim/vat-type';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import type { DocumentValues } from './document-values.ts';
import classes from './documents.module.css';
import { PurchaseFields } from './purchase-fields.tsx';

type ProofFieldsProps = { document: VatDocumentDetail; form: UseFormReturnType<DocumentValues> };

const SUPPLIES: Readonly<Record<SupplyKind, MessageDescriptor>> = {
  standard: msg`Standard-rated`,
  capital: msg`Capital goods`,
  'zero-rated': msg`Zero-rated`,
  export: msg`Exported goods`,
  exempt: msg`Exempt`,
  'accommodation-over-28-days': msg`Accommodation of more than 28 days`,
  'accommodation-to-28-days': msg`Accommodation of up to 28 days`,
  'change-in-use': msg`Change in use`,
};

/** The VAT details of an invoice besides its lines: sale or purchase, and the evidence for it. */
export function ProofFields({ document, form }: ProofFieldsProps) {
  const { t } = useLingui();
  const { values } = form;
  const isSale = values.side === 'sale' || (values.side === '' && document.side === 'sale');
  const asksPayment = document.accountingBasis === 'payments' || values.purchase === 'second-hand-goods';
  return (
    <div className={classes.fields}>
      <TextInput
        label={t`Original invoice number`}
        description={t`The invoice that this credit or debit note changes`}
        {...form.getInputProps('originalNumber')}
      />
      <TextInput
        label={t`Reason to accept it without proof`}
        description={t`Use this if you cannot prove something we ask for. We keep it in the audit trail.`}
        maxLength={500}
        {...form.getInputProps('acceptedReason')}
      />
      <NativeSelect
        label={t`Purchase or sale`}
        data={[
          { value: '', label: document.side === 'sale' ? t`As detected: sale` : t`As detected: purchase` },
          { value: 'purchase', label: t`Purchase (input tax)` },
          { value: 'sale', label: t`Sale by your company (output tax)` },
        ]}
        {...form.getInputProps('side')}
      />
      {isSale ? <SaleFields form={form} /> : <PurchaseFields form={form} />}
      {(asksPayment || values.paidOn !== '') && (
        <DayInput
          label={t`Paid in full on`}
          description={t`Leave empty if you paid in parts`}
          {...form.getInputProps('paidOn')}
        />
      )}
      <AmountInput
        label={t`Total in rand`}
        description={t`For a document in another currency`}
        {...form.getInputProps('randTotal')}
      />
      <AmountInput
        label={t`VAT in rand`}
        description={t`At the exchange rate on the date of supply`}
        {...form.getInputProps('randVat')}
      />
    </div>
  );
}

function SaleFields({ form }: Pick<ProofFieldsProps, 'form'>) {
  const { t } = useLingui();
  return (
    <>
      <NativeSelect
        label={t`Type of sale`}
        data={[
          { value: '', label: t`Based on its VAT` },
          ...Object.entries(SUPPLIES).map(([value, label]) => ({ value, label: t(label) })),
        ]}
        {...form.getInputProps('supply')}
      />
      <TextInput
        label={t`Proof of export`}
        description={t`Customs code or reference`}
        {...form.getInputProps('exportProof')}
      />
    </>
  );
}
