import { type Cents, subtract } from '@tillslip/domain/kernel/money';
import type { AccountingEntry, EntryLine, PaymentType } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { referenceOf } from '../accounting/looked-up-entries.ts';
import { JsonAmount, type JsonObject } from '../http-client/json-values.ts';
import { cut, withoutControls } from '../http-client/texts.ts';
import { idempotencyId } from './api-client.ts';
import { formOf } from './entry-forms.ts';
import { joinTexts, MAX_DETAILS_LENGTH } from './payment-texts.ts';

/** Assumed of the service; a longer memo is refused, because it would lose its marker. */
export const MAX_NOTES_LENGTH = 4_000;
/** The longest memo beside which a payment keeps some of its own text. */
const MAX_PAYMENT_MEMO_LENGTH = 220;

/**
 * Write an entry as the service reads it: net prices, and the VAT of each line as it is to be booked, which the service wants
 * to be told. Source: Sage, OpenAPI description (`tax_amount`).
 *
 * @throws AccountingFault `invalid` for a memo that is too long to keep the marker.
 */
export function entryBody(entry: AccountingEntry, requestId: string, id?: string): JsonObject {
  const { resource, wrapper } = formOf(entry.kind);
  const longest = entry.kind === 'purchase' ? MAX_PAYMENT_MEMO_LENGTH : MAX_NOTES_LENGTH;
  if (entry.memo.length > longest) throw new AccountingFault('invalid');
  const path = id === undefined ? resource : `${resource}/${id}`;
  const facts = entry.kind === 'purchase' ? paymentFacts(entry, requestId) : invoiceFacts(entry, requestId);
  return { [wrapper]: { idempotency_id: idempotencyId(path, requestId), date: entry.date, ...facts } };
}

/** The supplier's number is theirs; the reference is ours. An empty text takes a number away that was there before. */
function invoiceFacts(entry: AccountingEntry, requestId: string): JsonObject {
  const { lines: name, text } = formOf(entry.kind);
  return {
    contact_id: entry.supplierId,
    due_date: entry.kind === 'bill' ? (entry.dueDate ?? entry.date) : null,
    reference: referenceOf(requestId),
    vendor_reference: entry.docNumber === null ? '' : withoutControls(entry.docNumber),
    notes: withoutControls(entry.memo),
    [name]: entry.lines.map((line) => ({
      ...{ [text]: cut(withoutControls(line.description), MAX_DETAILS_LENGTH), quantity: 1 },
      ...lineFacts(line),
      unit_price: new JsonAmount(netOf(line)),
    })),
  };
}

/** Source: Sage, OpenAPI description (PaymentMethod). Assumed: the ids of the methods are these words. */
const METHODS: Readonly<Record<PaymentType, string>> = {
  cash: 'CASH',
  bank: 'ELECTRONIC',
  card: 'CREDIT_DEBIT',
};

/** A payment has one reference, which is the supplier's number, and no notes. */
function paymentFacts(entry: AccountingEntry, requestId: string): JsonObject {
  const { paidFrom, isCardCredit, lines } = entry;
  if (!paidFrom) throw new TypeError('A purchase has an account that it is paid from');
  const { lines: name, text } = formOf('purchase');
  const textOf = ({ description }: EntryLine, index: number): string => {
    const own = withoutControls(description);
    return index === 0
      ? joinTexts(own, withoutControls(entry.memo), referenceOf(requestId))
      : cut(own, MAX_DETAILS_LENGTH);
  };
  return {
    transaction_type_id: isCardCredit ? 'OTHER_RECEIPT' : 'OTHER_PAYMENT',
    ...{ contact_id: entry.supplierId, bank_account_id: paidFrom.accountId },
    payment_method_id: METHODS[paidFrom.payment],
    reference: entry.docNumber === null ? '' : withoutControls(entry.docNumber),
    total_amount: new JsonAmount(entry.totalCents),
    [name]: lines.map((line, index) => ({
      ...{ [text]: textOf(line, index), ...lineFacts(line) },
      ...{ net_amount: new JsonAmount(netOf(line)), total_amount: new JsonAmount(line.inclusiveCents) },
    })),
  };
}

const netOf = ({ inclusiveCents, vatCents }: EntryLine): Cents => subtract(inclusiveCents, vatCents);

const lineFacts = ({ accountId, taxCodeId, vatCents }: EntryLine): JsonObject => ({
  ...{ ledger_account_id: accountId, tax_rate_id: taxCodeId, tax_amount: new JsonAmount(vatCents) },
});
