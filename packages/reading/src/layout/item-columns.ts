import { oncePer } from '../once-per.ts';
import type { Row, Token } from './text-row.ts';

/** What a column of an item table holds. */
export type ColumnKind = 'code' | 'description' | 'quantity' | 'unit' | 'price' | 'discount' | 'vat' | 'amount';

/** A column of an item table, by the extent of its heading. */
export interface ItemColumn {
  readonly kind: ColumnKind;
  readonly x0: number;
  readonly x1: number;
}

/** In order: `Unit price` is a price, `Total VAT` is VAT. */
const KINDS: readonly (readonly [kind: ColumnKind, pattern: RegExp])[] = [
  [
    'description',
    /desc|^charges?$|^fees?$|item(?!\s*(?:no|code))|particulars|beskrywing|artikel(?!kode)|product(?!\s*code)|details|besonderhede|bezeichnung|service$|d[ée]signation|omschrijving/i,
  ],
  ['code', /^(?:code|kode|sku|art|no|nr|pos|line|ref|#|stock|artikelkode)\b|item\s*(?:no|code)|product\s*code/i],
  ['vat', /^(?:vat|tax|btw|gst|mwst|ust|tva)\b|(?:vat|tax|btw|gst)\s*(?:amt|amount|%|rate)?$/i],
  ['discount', /disc|afsl|rabatt|korting/i],
  ['price', /price|prys|rate|each|cost|tarif|tariff|(?<!gesamt)preis|prix|prijs|unit\s*\(r\)/i],
  [
    'quantity',
    /qty|quant|hoev|hours|\bhrs\b|menge|qt[ée]|units\b|aantal|litres|\bvol\b|\baty\b|\bgty\b|\boty\b|^number$/i,
  ],
  ['unit', /^(?:unit|uom|eenh|eenheid|einheit|per)$/i],
  [
    'amount',
    /amount|total|totaal|bedrag|value|nett|netto|bruto|betrag|montant|incl|excl|gesamt|\bamt\b|\bant\b|ahount/i,
  ],
];

/** Words of a heading, two at a time where one alone says too little (`Unit price`). */
export function headingColumns(row: Row): readonly ItemColumn[] {
  const columns: ItemColumn[] = [];
  for (const segment of row.segments) {
    const whole = kindOf(segment.text);
    if (whole && segment.tokens.length <= 3 && countKinds(segment.tokens) <= 1) {
      columns.push({ kind: whole, x0: segment.x0, x1: segment.x1 });
    } else columns.push(...columnsOfTokens(segment.tokens));
  }
  return columns;
}

const kindOf = (text: string): ColumnKind | undefined => KINDS.find(([, pattern]) => pattern.test(text.trim()))?.[0];

const countKinds = (tokens: readonly Token[]): number =>
  new Set(tokens.flatMap((token) => kindOf(token.text) ?? [])).size;

function columnsOfTokens(tokens: readonly Token[]): readonly ItemColumn[] {
  return tokens.flatMap((token) => {
    const kind = kindOf(token.text);
    return kind ? [{ kind, x0: token.x0, x1: token.x1 }] : [];
  });
}

/**
 * True for the heading of an item table: it names what is sold or how many, and what it costs; and
 * there is hardly anything else on the row.
 */
export const isItemHeading = oncePer((row: Row): boolean => {
  // A heading has a word beside another: most rows of a document are told by this alone.
  if (row.segments.length < 2 && row.text.split(' ').length < 3) return false;
  const columns = headingColumns(row);
  const kinds = new Set(columns.map((column) => column.kind));
  const names = kinds.has('description') || kinds.has('quantity');
  const costs = kinds.has('amount') || kinds.has('price');
  // `This month   Excl. VAT   VAT 15%   Incl. VAT` names its goods by a title.
  if (isValueVatSum(row)) return true;
  const words = row.text.split(/\s+/).filter((word) => /[A-Za-z]{2}/.test(word)).length;
  // A sentence can hold two such words; a heading is spread out, or names three columns.
  const isSpread = row.segments.length >= 2 || kinds.size >= 3;
  return names && costs && isSpread && words <= columns.length * 2 + 3 && !/\d[.,]\d{2}\b/.test(row.text);
});

const isValueVatSum = ({ segments, text }: Row): boolean =>
  segments.length > 3 &&
  !NAMES_RATE.test(segments[0]?.text ?? '') &&
  /exc|netto?\b|sonder|without/i.test(text) &&
  /inc|gross|bruto|met\s/i.test(text) &&
  segments.filter(({ text: cell }) => VALUE_OR_VAT.test(cell)).length >= 3 &&
  !/\d[.,]\d{2}\b/.test(text);

/** The slip's table of rates begins with the rate: it holds no goods. */
const NAMES_RATE = /\b(?:rate|code|koers|tarief|summary|analysis|excl?|incl?|nett?|vat|btw|tax)\b|%/i;
const VALUE_OR_VAT = /\b(?:excl?|incl?|nett?|gross|bruto|vat|btw|tax)\b/i;

interface Extent {
  readonly x0: number;
  readonly x1: number;
}

/** The column a word stands under: the one it overlaps, else the nearest within reach. */
export function columnAt(columns: readonly ItemColumn[], token: Extent, reach: number): ColumnKind | null {
  const gap = (column: ItemColumn) => Math.max(column.x0 - token.x1, token.x0 - column.x1, 0);
  const [nearest] = [...columns].sort((a, b) => gap(a) - gap(b) || middleGap(a, token) - middleGap(b, token));
  return nearest && gap(nearest) <= reach ? nearest.kind : null;
}

const middleGap = (column: ItemColumn, token: Extent): number => Math.abs(column.x0 + column.x1 - token.x0 - token.x1);
