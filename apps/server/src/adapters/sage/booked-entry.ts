import { subtract, ZERO } from '@tillslip/domain/kernel/money';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BookedEntry, BookedLine } from '../../ports/accounting-package.ts';
import { type VersionedFacts, versionOf } from '../accounting/looked-up-entries.ts';
import { centsAt, dateAt, type JsonObject, listAt, textAt, valueAt } from '../http-client/json-values.ts';
import { refAt } from './api-client.ts';
import { formOf } from './entry-forms.ts';
import { divideTexts } from './payment-texts.ts';

/**
 * Read an entry as the service booked it. `currency` is that of the books.
 *
 * @throws AccountingFault `system` when its id, day or total is not there: nothing can be said of such an entry.
 */
export function bookedEntry(kind: EntryKind, row: JsonObject, currency: string): BookedEntry {
  const id = textAt(row, 'id');
  const date = dateAt(row, 'date');
  const totalCents = centsAt(row, 'total_amount');
  if (id === null || date === null || totalCents === null) throw new AccountingFault('system');
  const net = centsAt(row, 'net_amount');
  const { description, memo } = divideTexts(firstText(kind, row));
  const lines = listAt(row, formOf(kind).lines).flatMap((line) => bookedLine(kind, line));
  const [first, ...others] = lines;
  return {
    kind,
    id,
    version: versionOf(row, factsOf(kind)),
    date,
    docNumber: textAt(row, kind === 'purchase' ? 'reference' : 'vendor_reference'),
    supplierId: refAt(row, 'contact'),
    supplierName: textAt(row, 'contact_name') ?? textAt(valueAt(row, 'contact'), 'displayed_as'),
    currency: refAt(row, 'currency') ?? currency,
    totalCents,
    vatCents: centsAt(row, 'tax_amount') ?? (net === null ? ZERO : subtract(totalCents, net)),
    memo: kind === 'purchase' ? memo : textAt(row, 'notes'),
    lines: kind === 'purchase' && first ? [{ ...first, description }, ...others] : lines,
  };
}

/** Return the reference of the request that wrote an entry; null for one that was typed by hand. */
export const writtenReference = (kind: EntryKind, row: JsonObject): string | null =>
  kind === 'purchase' ? divideTexts(firstText(kind, row)).reference : textAt(row, 'reference');

function firstText(kind: EntryKind, row: JsonObject): string | null {
  const { lines, text } = formOf(kind);
  return textAt(listAt(row, lines)[0], text);
}

/** Lines without an amount are comments. */
function bookedLine(kind: EntryKind, line: JsonObject): BookedLine[] {
  const total = centsAt(line, 'total_amount');
  const netCents =
    centsAt(line, 'net_amount') ?? (total === null ? null : subtract(total, centsAt(line, 'tax_amount') ?? ZERO));
  if (netCents === null) return [];
  return [
    {
      description: textAt(line, formOf(kind).text),
      accountId: refAt(line, 'ledger_account'),
      accountName: textAt(valueAt(line, 'ledger_account'), 'displayed_as'),
      taxCodeId: refAt(line, 'tax_rate'),
      netCents,
    },
  ];
}

/** What can be changed in an entry. */
const factsOf = (kind: EntryKind): VersionedFacts => ({
  ofEntry: [
    ...[['contact', 'id'], ['bank_account', 'id'], ['date'], ['due_date'], ['reference'], ['vendor_reference']],
    ...[['notes'], ['total_amount'], ['tax_amount']],
  ],
  lines: formOf(kind).lines,
  ofLine: [
    ...[['ledger_account', 'id'], ['tax_rate', 'id'], [formOf(kind).text]],
    ...[['net_amount'], ['tax_amount'], ['total_amount']],
  ],
});
