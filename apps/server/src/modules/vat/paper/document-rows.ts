import type { VatDocument, VatLine } from '@tillslip/contract/vat/schemas';
import { type Cents, cents, sum } from '@tillslip/domain/kernel/money';
import { NOT_CLAIMABLE_SECTIONS } from '@tillslip/domain/vat/claim/input-tax';
import { periodCode } from '@tillslip/domain/vat/periods/vat-period';
import type { NoteMethod } from '@tillslip/domain/vat/vat201/vat201-document';
import type { Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import type { UserDb } from '../../../platform/database/database.ts';
import type { LineRow } from '../figures/period-lines.repository.ts';
import { type DocumentFactsRow, documentFacts, submittedPeriodsOf } from './document-facts.repository.ts';
import { amountIn, fieldsOf, type Placeable } from './field-counts.ts';

/** A line as the form's functions take it. */
export const placeableLine = (line: LineRow, fallbackDay: LineRow['invoiceDate'] & string): Placeable => ({
  ...line,
  date: line.invoiceDate ?? fallbackDay,
});

/** What documents are shown with. */
export interface ViewOptions {
  readonly notes: NoteMethod;
  /** The last day of the scope: stands in for the day of a line without one. */
  readonly day: Placeable['date'];
  /** The field whose amounts are asked for; null: the VAT. */
  readonly field: Vat201Field | null;
}

/** Lines, which lie document by document, as the documents of the contract. */
export async function documentViews(
  tx: UserDb,
  lines: readonly LineRow[],
  options: ViewOptions,
): Promise<VatDocument[]> {
  const byReceipt = linesByDocument(lines);
  const ids = [...byReceipt.keys()];
  const facts = new Map((await documentFacts(tx, ids)).map((row) => [row.id, row]));
  const carried = ids.filter((id) => byReceipt.get(id)?.some(({ origin }) => origin !== 'document'));
  const periods = new Map((await submittedPeriodsOf(tx, carried)).map((row) => [row.receiptId, row.periodEnd]));
  return [...byReceipt].flatMap(([id, of]) => {
    const row = facts.get(id);
    const end = periods.get(id);
    return row ? [documentView(row, of, options, end ? periodCode(end) : null)] : [];
  });
}

/** The lines of each document, in the order in which they lie. */
export function linesByDocument(lines: readonly LineRow[]): Map<string, LineRow[]> {
  const documents = new Map<string, LineRow[]>();
  for (const line of lines) {
    const of = documents.get(line.receiptId);
    if (of) of.push(line);
    else documents.set(line.receiptId, [line]);
  }
  return documents;
}

/** One document with its lines. */
function documentView(
  row: DocumentFactsRow,
  lines: readonly LineRow[],
  options: ViewOptions,
  code: string | null,
): VatDocument {
  const [first] = lines;
  if (!first) throw new Error('A document has a line at least');
  const { side, kind, origin, originReason } = first;
  const amount = (line: LineRow): Cents =>
    options.field === null
      ? line.claimableCents
      : cents(amountIn(options.field, placeableLine(line, options.day), options.notes));
  return {
    ...{ receiptId: row.id, side, kind, origin, originReason, originPeriodCode: origin === 'document' ? null : code },
    ...{ supplierName: row.supplierName, supplierVatNumber: row.supplierVatNumber, customerName: row.recipientName },
    ...{
      invoiceNumber: row.invoiceNumber,
      invoiceDate: row.invoiceDate,
      totalCents: sum(lines.map((line) => line.inclusiveCents)),
    },
    chargedCents: sum(lines.map(({ vatCents }) => vatCents)),
    claimedCents: sum(lines.map(({ claimableCents }) => claimableCents)),
    amountCents: sum(lines.map(amount)),
    lines: lines.map((line) => lineView(line, options)),
  };
}

/** A line with its field and the section of its reason. */
export function lineView(line: LineRow, { notes, day }: Pick<ViewOptions, 'notes' | 'day'>): VatLine {
  const { position, description, lineOrigin, inclusiveCents, vatCents, claimableCents } = line;
  const { treatment, rateBp, vatType, source, why } = line;
  const fields = fieldsOf(placeableLine(line, day), notes);
  return {
    ...{ position, description, lineOrigin, inclusiveCents, vatCents, claimableCents },
    ...{ treatment, rateBp, vatType, source, why: [...why] },
    // A sale fills its value and its VAT: the VAT is the one to name.
    field: fields.at(-1) ?? null,
    reason: line.reason,
    section: line.reason && NOT_CLAIMABLE_SECTIONS[line.reason],
  };
}
