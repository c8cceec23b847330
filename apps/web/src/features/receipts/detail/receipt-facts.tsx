import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { formatRate } from '@tillslip/domain/vat/rates/vat-rate';
import { categoryReasonText, taxCategoryText, vatPolicyText } from '@tillslip/messages/tax-categories';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { DOCUMENT_TYPE_LABELS, VAT201_FIELD_LABELS } from '../form/document-labels.ts';
import { pricesIncludeVat, treatmentText } from '../form/vat-description.ts';
import { paymentText } from '../shared/payment-text.ts';
import { FactGroup, FactRow } from './fact-row.tsx';

/** All facts of the document in groups, including those it does not show. */
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
  const { t } = useLingui();
  const { facts } = receipt;
  const documentType = t(DOCUMENT_TYPE_LABELS[facts.documentType]);
  return (
    <FactGroup title={t`Document`}>
      <FactRow field="supplierName" label={t`Supplier`} receipt={receipt}>
        {facts.supplierName}
      </FactRow>
      <FactRow field="supplierVatNumber" label={t`Supplier VAT number`} receipt={receipt}>
        {facts.supplierVatNumber && <span className="tabular">{formatVatNumber(facts.supplierVatNumber)}</span>}
      </FactRow>
      <FactRow field="supplierAddress" label={t`Address`} receipt={receipt}>
        {facts.supplierAddress}
      </FactRow>
      <FactRow field="documentType" label={t`Type`} receipt={receipt}>
        {facts.invoiceTitle ? t`${{ documentType }}, titled “${{ title: facts.invoiceTitle }}”` : documentType}
      </FactRow>
      <FactRow field="invoiceNumber" label={t`Invoice number`} receipt={receipt}>
        {facts.invoiceNumber && <span className="tabular">{facts.invoiceNumber}</span>}
      </FactRow>
      <FactRow field="invoiceDate" label={t`Purchase date`} receipt={receipt}>
        {facts.invoiceDate && <DateText day={facts.invoiceDate} />}
      </FactRow>
      {facts.dueDate !== null && (
        <FactRow field="dueDate" label={t`Due date`} receipt={receipt}>
          <DateText day={facts.dueDate} />
        </FactRow>
      )}
    </FactGroup>
  );
}

function AmountFacts({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const { facts } = receipt;
  const includesVat = pricesIncludeVat(facts);
  return (
    <FactGroup title={t`Amounts`}>
      <FactRow field="totalCents" label={t`Total`} receipt={receipt}>
        {facts.totalCents !== null && <Money amount={facts.totalCents} />}
      </FactRow>
      <FactRow field="subtotalCents" label={t`Before VAT`} receipt={receipt}>
        {facts.subtotalCents !== null && <Money amount={facts.subtotalCents} />}
      </FactRow>
      <FactRow field="vatCents" label={t`VAT`} receipt={receipt}>
        {facts.vatCents !== null && <Money amount={facts.vatCents} />}
      </FactRow>
      <FactRow field="vatRate" label={t`VAT rate`} receipt={receipt}>
        {facts.vatRate !== null && <span className="tabular">{formatRate(facts.vatRate)}</span>}
      </FactRow>
      <FactRow label={t`VAT treatment`}>{treatmentText(i18n, facts)}</FactRow>
      <FactRow label={t`Prices include VAT`}>
        {includesVat === null ? t`Not stated` : includesVat ? t`Yes` : t`No`}
      </FactRow>
      <FactRow field="paymentMethod" label={t`Payment method`} receipt={receipt}>
        {facts.paymentMethod !== null && paymentText(i18n, facts.paymentMethod)}
      </FactRow>
    </FactGroup>
  );
}

function FilingFacts({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const { taxCategoryCode } = receipt.judgement;
  const category = isTaxCategoryCode(taxCategoryCode) ? taxCategoryCode : null;
  return (
    <FactGroup title={t`Filing`}>
      <FactRow label={t`Company`}>{receipt.companyName ?? t`No company`}</FactRow>
      <FactRow label={t`Folder`}>{receipt.folderName ?? t`No folder`}</FactRow>
      <FactRow label={t`SA tax category`}>
        {category === null ? taxCategoryCode : taxCategoryText(i18n, category)}
        <Reason>{categoryReasonText(i18n, receipt.judgement.taxCategoryReason)}</Reason>
      </FactRow>
      {category !== null && <FactRow label={t`VAT rule`}>{vatPolicyText(i18n, category)}</FactRow>}
      <FactRow label={t`VAT201 field`}>{t(VAT201_FIELD_LABELS[receipt.vatType])}</FactRow>
      <FactRow label={t`Business use`}>
        <span className="tabular">{receipt.businessUsePercent}%</span>
        {receipt.businessUsePercent < 100 && <Reason>{t`You cannot claim VAT on the private share.`}</Reason>}
      </FactRow>
    </FactGroup>
  );
}

/** The reason for a value. */
const Reason = ({ children }: { children: string }) => (
  <Text component="small" display="block" fz="xs" c="dimmed">
    {children}
  </Text>
);

function RecipientFacts({ receipt }: { receipt: ReceiptDetail }) {
  const { t } = useLingui();
  const { facts } = receipt;
  return (
    <FactGroup title={t`Made out to`}>
      <FactRow field="recipientName" label={t`Name`} receipt={receipt}>
        {facts.recipientName}
      </FactRow>
      <FactRow field="recipientAddress" label={t`Address`} receipt={receipt}>
        {facts.recipientAddress}
      </FactRow>
      <FactRow field="recipientVatNumber" label={t`VAT number`} receipt={receipt}>
        {facts.recipientVatNumber && <span className="tabular">{formatVatNumber(facts.recipientVatNumber)}</span>}
      </FactRow>
    </FactGroup>
  );
}
