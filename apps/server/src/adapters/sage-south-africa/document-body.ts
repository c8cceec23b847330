import { subtract } from '@tillslip/domain/kernel/money';
import type { AccountingEntry, EntryKind, EntryLine } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { referenceOf } from '../accounting/looked-up-entries.ts';
import { JsonAmount, type JsonObject } from '../http-client/json-values.ts';
import { cut, withoutControls } from '../http-client/texts.ts';

/** Assumed of the service; a longer description is cut, a longer memo refused because it would lose its marker. */
export const MAX_TEXT_LENGTH = 4_000;

/** The service that has a kind of entry. */
const SERVICES: Readonly<Record<EntryKind, string | null>> = {
  purchase: null,
  bill: 'SupplierInvoice',
  credit: 'SupplierReturn',
};

/** Return the service of a kind. @throws TypeError for a purchase, which `capabilitiesOf` says there is none of. */
export function serviceOf(kind: EntryKind): string {
  const service = SERVICES[kind];
  if (service === null) throw new TypeError('The South African Sage has no purchases that are paid from an account');
  return service;
}

/**
 * Write an entry as the service reads it: amounts with their VAT, and the VAT of each line as it is to be booked. A document
 * without a number has its reference as its number, because the service would make one up.
 *
 * @throws AccountingFault `invalid` for a memo that is too long to keep the marker.
 */
export function documentBody(entry: AccountingEntry, requestId: string, id?: string): JsonObject {
  if (entry.memo.length > MAX_TEXT_LENGTH) throw new AccountingFault('invalid');
  const reference = referenceOf(requestId);
  return {
    ID: id === undefined ? null : idOf(id),
    SupplierId: idOf(entry.supplierId),
    Date: entry.date,
    DueDate: entry.kind === 'bill' ? (entry.dueDate ?? entry.date) : null,
    DocumentNumber: entry.docNumber === null ? reference : withoutControls(entry.docNumber),
    Reference: reference,
    Message: withoutControls(entry.memo),
    Inclusive: true,
    Lines: entry.lines.map(lineOf),
  };
}

const ACCOUNT_LINE = 1;

const lineOf = (line: EntryLine): JsonObject => ({
  LineType: ACCOUNT_LINE,
  SelectionId: idOf(line.accountId),
  TaxTypeId: line.taxCodeId === null ? null : idOf(line.taxCodeId),
  Description: cut(withoutControls(line.description), MAX_TEXT_LENGTH),
  Quantity: 1,
  UnitPriceInclusive: new JsonAmount(line.inclusiveCents),
  Exclusive: new JsonAmount(subtract(line.inclusiveCents, line.vatCents)),
  Tax: new JsonAmount(line.vatCents),
  Total: new JsonAmount(line.inclusiveCents),
});

/** Ids of the service are whole numbers. @throws AccountingFault `wrong-reference` for anything else. */
export function idOf(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new AccountingFault('wrong-reference');
  return Number(id);
}
