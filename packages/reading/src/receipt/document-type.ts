import type { Layout, Place, Segment } from '../layout/text-row.ts';
import type { DocumentType } from './receipt-reading.ts';

/** The kind of paper and the words that say so. */
export interface DocumentTitle {
  readonly type: DocumentType;
  /** As printed. */
  readonly title: string;
  readonly place: Place;
}

/** In order of weight: a pro forma that also says "invoice" is a pro forma. */
const TITLES: readonly (readonly [type: DocumentType, pattern: RegExp])[] = [
  ['CREDIT_NOTE', /(?:tax\s*)?credit\s*(?:note|memo|invoice)|kredietnota|gutschrift|credit\s*nota/i],
  ['PRO_FORMA', /pro\s*-?\s*forma(?:\s*(?:tax\s*)?invoice)?/i],
  [
    'TAX_INVOICE',
    /(?:(?:copy|abridged|simplified|cash|computer generated)\s+)?(?:ta\s?x|vat)\s*\/?\s*in\s?voice|(?:kontant\s*)?belasting\s*-?\s*faktuur|btw\s*-?\s*faktuur/i,
  ],
  ['QUOTATION', /\bquotation\b|\bquote\b(?!\s*(?:no|number|ref))|\bestimate\b|kwotasie/i],
  ['DELIVERY_NOTE', /delivery\s*note|afleweringsnota|goods\s*received\s*note/i],
  ['STATEMENT', /statement\s*(?:of\s*account)?(?!\s*date)|\bstaat\s*van\s*rekening|account\s*statement|rekeningstaat/i],
  ['INVOICE', /\binvoice\b|\bfaktuur\b|\brechnung\b|\bfacture\b|\bfactuur\b/i],
  ['RECEIPT', /\b(?:cash\s*)?(?:receipt|slip)\b|kwitansie|cash\s*(?:sale|bill)|kontantstrokie/i],
];
/** A title stands high on the page. */
const HEAD = 0.55;
/** "Please quote invoice number", "no tax invoice", "invoice no": not titles. */
const NOT_A_TITLE =
  /please|quote\s+(?:your|this|invoice)|not\s+a|replaces|retain|keep\s+this|thank|terms|without|original\s+(?:tax\s*)?invoice\s*(?:no|number|date)|paid\s+within|against|refund|return|exchange|subject/i;

/** Finds the document's title; null when it has none. */
export function findTitle(layout: Layout): DocumentTitle | null {
  const head = layout.rows.filter((row) => row.index <= Math.max(12, layout.rows.length * HEAD));
  const segments = head.flatMap((row) => row.segments).filter((segment) => !NOT_A_TITLE.test(segment.text));
  return (
    titleAmong(segments) ??
    titleAmong(layout.rows.flatMap((row) => row.segments).filter((segment) => !NOT_A_TITLE.test(segment.text)))
  );
}

function titleAmong(segments: readonly Segment[]): DocumentTitle | null {
  for (const [type, pattern] of TITLES) {
    const own = segments.filter((segment) => pattern.test(segment.text));
    const best = own.find((segment) => isTitleAlone(segment, pattern)) ?? own[0];
    const match = best && pattern.exec(best.text);
    if (best && match) return titleOf(type, best, match);
  }
  return null;
}

/** Nothing else in the cell, or only the number of the document. */
const isTitleAlone = (segment: Segment, pattern: RegExp): boolean =>
  segment.text.replace(pattern, '').replace(/[^A-Za-z]/g, '').length <= 4;

function titleOf(type: DocumentType, segment: Segment, match: RegExpExecArray): DocumentTitle {
  // "TAX INVOICE / BELASTINGFAKTUUR" is one title in two languages.
  const both = /^\W*\/\W*(?:belasting\s*)?faktuur|^\W*\/\W*(?:tax\s*)?invoice/i.exec(
    segment.text.slice(match.index + match[0].length),
  );
  const end = match.index + match[0].length + (both?.[0].length ?? 0);
  return { type, title: segment.text.slice(match.index, end).trim(), place: { segment, start: match.index, end } };
}
