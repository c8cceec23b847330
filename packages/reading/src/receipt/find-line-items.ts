import { cents } from '@tillslip/domain/kernel/money';
import type { VatTreatmentKind } from '@tillslip/domain/vat/vat-rate';
import type { AmountCandidate } from '../amounts/amount-candidates.ts';
import { normaliseLabel, roleOf } from '../amounts/amount-role.ts';
import { findMoney, type MoneyText } from '../amounts/find-money.ts';
import { findDates } from '../dates/find-dates.ts';
import type { Layout, Row } from '../layout/text-row.ts';
import type { ReadLineItem } from './receipt-reading.ts';

const HEADINGS = [
  /desc|item|particulars|beskrywing|artikel|product|details|besonderhede|service/i,
  /qty|quant|hoev|hours|\bhrs\b|menge|qté|units|aantal/i,
  /price|rate|prys|each|cost|preis|prix|tarief/i,
  /amount|total|totaal|bedrag|value|nett|betrag|montant|incl|excl/i,
  /\bvat\b|\btax\b|\bbtw\b|disc|afsl/i,
];
/** Rows that end the goods: the totals begin. */
const END = /^(?:sub|total|totaal|tot\b)/i;
const NOT_AN_ITEM =
  /\btel\b|phone|\bfax|vat\s*(?:no|reg)|reg\s*no|cashier|change\b|\bcash\b|card|balance|tender|invoice|account|rounding|page\s*\d|@\w+\.|www\./i;

/** The goods and services of a document, in order, from the rows between its heading and its totals. */
export function findLineItems(layout: Layout, amounts: readonly AmountCandidate[]): readonly ReadLineItem[] {
  const start = layout.rows.findIndex((row) => isHeading(row)) + 1;
  const end = firstTotalRow(layout, amounts, start);
  return readRows(layout.rows.slice(start, end).filter((row) => start > 0 || row.index > layout.rows.length * 0.05));
}

const isHeading = (row: Row): boolean =>
  HEADINGS.filter((pattern) => pattern.test(row.text)).length >= 2 &&
  findMoney(row.text).every((money) => !money.hasCents);

function firstTotalRow(layout: Layout, amounts: readonly AmountCandidate[], start: number): number {
  const ends = amounts
    .filter((one) => one.row.index >= start && one.labelDistance === 0 && (one.hasCents || one.role === 'total'))
    .filter(
      (one) =>
        ['total', 'subtotal', 'tendered'].includes(one.role) || (one.role === 'vat' && !one.row.text.match(/^\s*\d/)),
    )
    .map((one) => one.row.index);
  const worded = layout.rows
    .filter((row) => row.index > start && END.test(row.text) && start > 0 && !isHeading(row))
    .map((row) => row.index);
  return Math.min(...ends, ...worded, layout.rows.length);
}

/** A row as a possible item: its amounts, its other words, a quantity before them. */
interface ItemRow {
  readonly description: string;
  readonly amounts: readonly MoneyText[];
  readonly quantity: number | null;
  readonly vatTreatment: VatTreatmentKind;
}

interface Pending {
  description: string;
  quantity: number | null;
  unitPrice: number | null;
}

function readRows(rows: readonly Row[]): readonly ReadLineItem[] {
  const items: ReadLineItem[] = [];
  let pending: Pending = { description: '', quantity: null, unitPrice: null };
  for (const row of rows) {
    if (isOther(row)) continue;
    const read = readRow(row);
    const last = read.amounts.at(-1);
    if (!last) {
      pending = { ...pending, description: read.description };
      continue;
    }
    if (isPriceOnly(row)) {
      pending = { ...pending, quantity: read.quantity, unitPrice: last.cents };
      continue;
    }
    const item = toItem(read, last, pending);
    if (item) items.push(item);
    pending = { description: '', quantity: null, unitPrice: null };
  }
  return items;
}

const isOther = (row: Row): boolean =>
  findDates(row.text).length > 0 ||
  NOT_AN_ITEM.test(row.text) ||
  ['total', 'change', 'count', 'previous'].includes(roleOf(normaliseLabel(row.text.replace(/[\d.,%]/g, ' '))));

/** `45.20 L @ R21.87` without the product: the amount follows on the next row. */
const isPriceOnly = (row: Row): boolean =>
  /(?:@|\bx)\s*R?\s*\d+[.,]\d{2,3}\s*(?:\/\s*\w+)?\s*$/i.test(row.text) &&
  findMoney(row.text).filter((money) => money.hasCents).length <= 2;

function readRow(row: Row): ItemRow {
  const amounts = row.segments.flatMap((segment) =>
    findMoney(segment.text)
      .filter((money) => money.hasCents)
      .map((money) => ({ ...money, start: money.start + segment.start, end: money.end + segment.start })),
  );
  const description = describe(row.text, amounts);
  return { description, amounts, quantity: quantityOf(row.text, amounts), vatTreatment: treatmentOf(row.text) };
}

/** The words of a row before its amounts, without quantity, codes' rulers and units. */
function describe(text: string, amounts: readonly MoneyText[]): string {
  const before = text.slice(0, amounts[0]?.start ?? text.length);
  const words = /[A-Za-z]{3}/.test(before) ? before : text.slice(amounts.at(-1)?.end ?? 0);
  return words
    .replace(/\s+\d+(?:[.,]\d+)?\s*(?:x|@|ea|pcs|kg|hrs?|units?)?\s*$/i, '')
    .replace(/^\s*\d{1,4}(?:[.,]\d{1,3})?\s*(?:x|@|\s)\s*/i, '')
    .replace(/(?:\s+(?:R|RM|ZAR|@|x|\$))+\s*$/i, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

/** A quantity stands first, before `x` or `@`, or alone in a cell between words and price. */
function quantityOf(text: string, amounts: readonly MoneyText[]): number | null {
  const before = text.slice(0, amounts[0]?.start ?? text.length);
  const match =
    /(?:^|\s)(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:x|@|ea\b|pcs\b|kg\b|l\b|litres?\b|hrs?\b|hours?\b|units?\b)/i.exec(text) ??
    /\s{3}(\d{1,5}(?:[.,]\d{1,3})?)\s*$/.exec(before.trimEnd().padStart(before.length)) ??
    /^\s*(\d{1,4}(?:[.,]\d{1,3})?)\s+(?=[A-Za-z])/.exec(before) ??
    /\s(\d{1,3})\s*$/.exec(before.trimEnd());
  const quantity = Number(match?.[1]?.replace(',', '.') ?? Number.NaN);
  return Number.isFinite(quantity) && quantity > 0 ? quantity : null;
}

/** Marks and rates printed on the line itself; without one the treatment is unknown. */
function treatmentOf(text: string): VatTreatmentKind {
  if (/\b(?:exempt|vrygestel)\b/i.test(text)) return 'exempt';
  if (/zero[\s-]*rated|nul-?koers|(?<![\d.,])0(?:[.,]0+)?\s?%/i.test(text)) return 'zero-rated';
  return /(?<!\d)1[45](?:[.,]0+)?\s?%/.test(text) ? 'standard' : 'unknown';
}

function toItem(read: ItemRow, last: MoneyText, pending: Pending): ReadLineItem | null {
  const description = /[A-Za-z]{2}/.test(read.description) ? read.description : pending.description;
  if (!/[A-Za-z]{2}/.test(description)) return null;
  const quantity = read.quantity ?? pending.quantity;
  const { unitPrice, total } = priceAndTotal(read.amounts, last, quantity, pending);
  return {
    description,
    quantity,
    unitPriceCents: unitPrice === null ? null : cents(unitPrice),
    totalCents: cents(total),
    vatTreatment: read.vatTreatment,
  };
}

/** Which amount is the price of one and which that of all: told by multiplication, else by order. */
function priceAndTotal(amounts: readonly MoneyText[], last: MoneyText, quantity: number | null, pending: Pending) {
  if (quantity !== null) {
    for (const unit of amounts) {
      const total = amounts.findLast(
        (one) => one !== unit && Math.abs(one.cents - unit.cents * quantity) <= Math.max(1, quantity / 2),
      );
      if (total)
        return {
          unitPrice: unit.cents,
          total: total === amounts.at(-2) && amounts.length > 3 ? last.cents : total.cents,
        };
    }
  }
  const first = amounts[0];
  const unitPrice = amounts.length > 1 && first ? first.cents : pending.unitPrice;
  return { unitPrice, total: last.cents };
}
