import type { VatDocument, VatLine } from '@tillslip/contract/vat/schemas';
import { type Cents, cents, sum } from '@tillslip/domain/kernel/money';
import { NOT_CLAIMABLE_SECTIONS } from '@tillslip/domain/vat/claim/input-tax';
import type { NoteMethod } from '@tillslip/domain/vat/vat201/vat201-document';
import type { Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import type { UserDb } from '../../../platform/database/database.ts';
import type { LineRow } from '../figures/period-lines.repository.ts';
import type { PeriodScope } from '../figures/period-scope.ts';
import { type DocumentFactsRow, findSubmittedPeriodCodes, loadDocumentFacts } from './document-facts.repository.ts';
import { amountIn, fieldsOf, type Placeable } from './field-counts.ts';

/** Convert a line to the input of the form's functions. */
export const placeableLine = (line: LineRow, fallbackDay: LineRow['invoiceDate'] & string): Placeable => ({
  ...line,
  date: line.invoiceDate ?? fallbackDay,
});

/** How documents are shown. */
export interface ViewOptions {
  /** The period whose documents they are; null for other days. */
  readonly period: PeriodScope['period'];
  readonly notes: NoteMethod;
  /** The last day of the scope, used for lines without a date. */
  readonly day: Placeable['date'];
  /** The field whose amounts are shown; null for the VAT. */
  readonly field: Vat201Field | null;
}

/** Build the contract's documents from lines that are grouped by document. */
export async function documentViews(
  tx: UserDb,
  lines: readonly LineRow[],
  options: ViewOptions,
): Promise<VatDocument[]> {
  const byReceipt = linesByDocument(lines);
  const ids = [...byReceipt.keys()];
  const facts = new Map((await loadDocumentFacts(tx, ids, options.period)).map((row) => [row.id, row]));
  const carried = ids.filter((id) => byReceipt.get(id)?.some(({ origin }) => origin !== 'document'));
  const periods = new Map((await findSubmittedPeriodCodes(tx, carried)).map((row) => [row.receiptId, row.periodCode]));
  return [...byReceipt].flatMap(([id, of]) => {
    const row = facts.get(id);
    return row ? [documentView(row, of, options, periods.get(id) ?? null)] : [];
  });
}

/** Group lines by document, keeping their order. */
export function linesByDocument(lines: readonly LineRow[]): Map<string, LineRow[]> {
  const documents = new Map<string, LineRow[]>();
  for (const line of lines) {
    const of = documents.get(line.receiptId);
    if (of) of.push(line);
    else documents.set(line.receiptId, [line]);
  }
  return documents;
}

function documentView(
  row: DocumentFactsRow,
  lines: readonly LineRow[],
  options: ViewOptions,
  code: string | null,
): VatDocument {
  const [first] = lines;
  if (!first) throw new Error('A document has at least one line');
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

/** Build the contract's view of a line. */
export function lineView(line: LineRow, { notes, day }: Pick<ViewOptions, 'notes' | 'day'>): VatLine {
  const { position, description, lineOrigin, inclusiveCents, vatCents, claimableCents } = line;
  const { treatment, rateBp, vatType, source, why } = line;
  const fields = fieldsOf(placeableLine(line, day), notes);
  return {
    ...{ position, description, lineOrigin, inclusiveCents, vatCents, claimableCents },
    ...{ treatment, rateBp, vatType, source, why: [...why] },
    // A sale fills the fields of its value and its VAT; the VAT field comes last.
    field: fields.at(-1) ?? null,
    reason: line.reason,
    section: line.reason && NOT_CLAIMABLE_SECTIONS[line.reason],
  };
}
