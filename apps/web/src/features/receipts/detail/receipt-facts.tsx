import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { isCategoryCode, isTaxCategoryCode, NO_CATEGORY } from '@tillslip/domain/receipts/categories/tax-categories';
import { NO_EXPENSE } from '@tillslip/domain/receipts/expenses/expense-category';
import {
  type DocumentType,
  FACTS,
  type FactName,
  type FactValues,
  factDefinition,
  factsOfGroup,
} from '@tillslip/domain/receipts/facts/fact-schema';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { type BasisPoints, formatRate } from '@tillslip/domain/vat/rates/vat-rate';
import { factLabel } from '@tillslip/messages/receipts/facts';
import { paymentMethodText } from '@tillslip/messages/receipts/payment-methods';
import { categoryReasonText, taxCategoryText, vatPolicyText } from '@tillslip/messages/vat/tax-categories';
import { useExpenseCategories } from '../../../api/companies.queries.ts';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { expenseName } from '../form/category-choices.ts';
import { DOCUMENT_TYPE_LABELS, VAT201_FIELD_LABELS } from '../form/document-labels.ts';
import { pricesIncludeVat, treatmentText } from '../form/vat-description.ts';
import { FactGroup, FactRow } from './fact-row.tsx';

/** All facts of the document in groups, including those it does not show. */
export function ReceiptFactsPanel({ receipt }: { receipt: ReceiptDetail }) {
  const { t } = useLingui();
  return (
    <>
      <FactGroup title={t`Document`}>
        <FactRows group="document" receipt={receipt} />
      </FactGroup>
      <FactGroup title={t`Amounts`}>
        <FactRows group="amounts" receipt={receipt} />
        <VatRows receipt={receipt} />
      </FactGroup>
      <FilingFacts receipt={receipt} />
      <FactGroup title={t`Made out to`}>
        <FactRows group="recipient" receipt={receipt} />
      </FactGroup>
    </>
  );
}

type FactRowsProps = { group: 'document' | 'amounts' | 'recipient'; receipt: ReceiptDetail };

/** The facts of a group; what most documents do not say only where it is stated. */
function FactRows({ group, receipt }: FactRowsProps) {
  const { i18n } = useLingui();
  return factsOfGroup(group)
    .filter((name) => !factDefinition(name).isRare || receipt.facts[name] !== null)
    .map((name) => (
      <FactRow key={name} field={name} label={factLabel(i18n, name)} receipt={receipt}>
        {receipt.facts[name] !== null && (
          <FactValue name={name} value={receipt.facts[name]} currency={receipt.currency} />
        )}
      </FactRow>
    ));
}

type FactValueProps = { name: FactName; value: NonNullable<FactValues[FactName]>; currency: string | null };

/** The value of a fact as its type is shown; an amount in the currency of its document. */
function FactValue({ name, value, currency }: FactValueProps) {
  const { i18n, t } = useLingui();
  switch (FACTS[name].type) {
    case 'amount':
      return <Money amount={value as Cents} currency={currency} />;
    case 'day':
      return <DateText day={value as CalendarDate} />;
    case 'rate':
      return <span className="tabular">{formatRate(value as BasisPoints)}</span>;
    case 'vat-number':
      return <span className="tabular">{formatVatNumber(String(value))}</span>;
    case 'number':
      return <span className="tabular">{value}</span>;
    case 'document-type':
      return t(DOCUMENT_TYPE_LABELS[value as DocumentType]);
    case 'payment-method':
      return paymentMethodText(i18n, String(value));
    default:
      return value;
  }
}

/** What follows from the lines. */
function VatRows({ receipt: { facts } }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const includesVat = pricesIncludeVat(facts);
  return (
    <>
      <FactRow label={t`VAT treatment`}>{treatmentText(i18n, facts)}</FactRow>
      <FactRow label={t`Prices include VAT`}>
        {includesVat === null ? t`Not stated` : includesVat ? t`Yes` : t`No`}
      </FactRow>
    </>
  );
}

function FilingFacts({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const { taxCategoryCode } = receipt.check;
  const category = isTaxCategoryCode(taxCategoryCode) ? taxCategoryCode : null;
  const name = isCategoryCode(taxCategoryCode) ? taxCategoryText(i18n, taxCategoryCode) : taxCategoryCode;
  const isNone = receipt.taxCategoryChosen === NO_CATEGORY;
  return (
    <FactGroup title={t({ message: 'Filing', context: 'the place where an invoice is kept' })}>
      <FactRow label={t`Company`}>{receipt.companyName ?? t`No company`}</FactRow>
      <FactRow label={t`Folder`}>{receipt.folderName ?? t`No folder`}</FactRow>
      <FactRow label={t`SA tax category`}>
        {isNone ? t`None fits` : name}
        <Reason>{categoryReasonText(i18n, receipt.check.taxCategoryReason)}</Reason>
      </FactRow>
      <ExpenseRow receipt={receipt} />
      {category !== null && <FactRow label={t`VAT rule`}>{vatPolicyText(i18n, category)}</FactRow>}
      <FactRow label={t`VAT201 field`}>{t(VAT201_FIELD_LABELS[receipt.vatType])}</FactRow>
      <FactRow label={t`Business use`}>
        <span className="tabular">{receipt.businessUsePercent}%</span>
        {receipt.businessUsePercent < 100 && <Reason>{t`You cannot claim VAT on the private share.`}</Reason>}
      </FactRow>
      {receipt.notes !== null && (
        <FactRow label={t`Notes`}>
          <span style={{ whiteSpace: 'pre-wrap' }}>{receipt.notes}</span>
        </FactRow>
      )}
    </FactGroup>
  );
}

/** The company's own expense category, for a company that has any. */
function ExpenseRow({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const own = useExpenseCategories(receipt.companyId);
  const { expense } = receipt.check;
  if (own.length === 0 || !expense) return null;
  const isNone = receipt.expenseCategoryChosen === NO_EXPENSE;
  return (
    <FactRow label={t`Expense category`}>
      {expenseName(own, expense.categoryId) ?? (isNone ? t`None fits` : t`None yet`)}
      <Reason>{categoryReasonText(i18n, expense.reason)}</Reason>
    </FactRow>
  );
}

/** The reason for a value. */
const Reason = ({ children }: { children: string }) => (
  <Text component="small" display="block" fz="xs" c="dimmed">
    {children}
  </Text>
);
