import { Text } from '@mantine/core';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { isTaxCategoryCode, taxCategory } from '@tillslip/domain/receipts/categories/tax-categories';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { formatRate } from '@tillslip/domain/vat/rates/vat-rate';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { DOCUMENT_TYPE_WORDS, VAT_BUCKET_WORDS } from '../form/document-words.ts';
import { pricesIncludeVat, treatmentText } from '../form/vat-description.ts';
import { paymentText } from '../shared/payment-text.ts';
import { FactGroup, FactRow } from './fact-row.tsx';

/** Everything the document says, in groups; what it does not say is said too. */
export function ReceiptFactsPanel({ receipt }: { receipt: ReceiptDetail }) {
  return (
    <>
      <SupplierFacts receipt={receipt} />
      <AmountFacts receipt={receipt} />
      <FilingFacts receipt={receipt} />
      <RecipientFacts receipt={receipt} />
    </>
  );
}

function SupplierFacts({ receipt }: { receipt: ReceiptDetail }) {
  const { facts } = receipt;
  return (
    <FactGroup title="Document">
      <FactRow field="supplierName" label="Merchant" receipt={receipt}>
        {facts.supplierName}
      </FactRow>
      <FactRow field="supplierVatNumber" label="Supplier VAT number" receipt={receipt}>
        {facts.supplierVatNumber && <span className="tabular">{formatVatNumber(facts.supplierVatNumber)}</span>}
      </FactRow>
      <FactRow field="supplierAddress" label="Address" receipt={receipt}>
        {facts.supplierAddress}
      </FactRow>
      <FactRow field="documentType" label="Type" receipt={receipt}>
        {DOCUMENT_TYPE_WORDS[facts.documentType]}
        {facts.invoiceTitle && `, titled “${facts.invoiceTitle}”`}
      </FactRow>
      <FactRow field="invoiceNumber" label="Receipt number" receipt={receipt}>
        {facts.invoiceNumber && <span className="tabular">{facts.invoiceNumber}</span>}
      </FactRow>
      <FactRow field="invoiceDate" label="Purchase date" receipt={receipt}>
        {facts.invoiceDate && <DateText day={facts.invoiceDate} />}
      </FactRow>
      {facts.dueDate !== null && (
        <FactRow field="dueDate" label="Due date" receipt={receipt}>
          <DateText day={facts.dueDate} />
        </FactRow>
      )}
    </FactGroup>
  );
}

function AmountFacts({ receipt }: { receipt: ReceiptDetail }) {
  const { facts } = receipt;
  const included = pricesIncludeVat(facts);
  return (
    <FactGroup title="Amounts">
      <FactRow field="totalCents" label="Total" receipt={receipt}>
        {facts.totalCents !== null && <Money amount={facts.totalCents} />}
      </FactRow>
      <FactRow field="subtotalCents" label="Before VAT" receipt={receipt}>
        {facts.subtotalCents !== null && <Money amount={facts.subtotalCents} />}
      </FactRow>
      <FactRow field="vatCents" label="Tax" receipt={receipt}>
        {facts.vatCents !== null && <Money amount={facts.vatCents} />}
      </FactRow>
      <FactRow field="vatRate" label="VAT rate" receipt={receipt}>
        {facts.vatRate !== null && <span className="tabular">{formatRate(facts.vatRate)}</span>}
      </FactRow>
      <FactRow label="VAT treatment">{treatmentText(facts)}</FactRow>
      <FactRow label="Prices include VAT">{included === null ? 'Not stated' : included ? 'Yes' : 'No'}</FactRow>
      <FactRow field="paymentMethod" label="Payment method" receipt={receipt}>
        {facts.paymentMethod !== null && paymentText(facts.paymentMethod)}
      </FactRow>
    </FactGroup>
  );
}

function FilingFacts({ receipt }: { receipt: ReceiptDetail }) {
  const { taxCategoryCode } = receipt.judgement;
  const category = isTaxCategoryCode(taxCategoryCode) ? taxCategory(taxCategoryCode) : null;
  return (
    <FactGroup title="Filing">
      <FactRow label="Company">{receipt.companyName ?? 'No company'}</FactRow>
      <FactRow label="Folder">{receipt.folderName ?? 'No folder'}</FactRow>
      <FactRow label="SA tax category">
        {category?.name ?? taxCategoryCode}
        <Because>{receipt.taxCategoryChosen === null ? receipt.judgement.taxCategoryReason : 'Chosen by you.'}</Because>
      </FactRow>
      {category !== null && <FactRow label="VAT rule">{category.vatClaimPolicy}</FactRow>}
      <FactRow label="On the VAT201">{VAT_BUCKET_WORDS[receipt.vatType]}</FactRow>
      <FactRow label="Business use">
        <span className="tabular">{receipt.businessUsePercent}%</span>
        {receipt.businessUsePercent < 100 && <Because>The rest is private: its VAT is not claimed.</Because>}
      </FactRow>
    </FactGroup>
  );
}

/** Why something is as it is. */
const Because = ({ children }: { children: string }) => (
  <Text component="small" display="block" fz="xs" c="dimmed">
    {children}
  </Text>
);

function RecipientFacts({ receipt }: { receipt: ReceiptDetail }) {
  const { facts } = receipt;
  return (
    <FactGroup title="Made out to">
      <FactRow field="recipientName" label="Name" receipt={receipt}>
        {facts.recipientName}
      </FactRow>
      <FactRow field="recipientAddress" label="Address" receipt={receipt}>
        {facts.recipientAddress}
      </FactRow>
      <FactRow field="recipientVatNumber" label="VAT number" receipt={receipt}>
        {facts.recipientVatNumber && <span className="tabular">{formatVatNumber(facts.recipientVatNumber)}</span>}
      </FactRow>
    </FactGroup>
  );
}
