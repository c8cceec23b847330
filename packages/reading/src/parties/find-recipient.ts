import { findMoney } from '../amounts/find-money.ts';
import { isItemHeading } from '../layout/item-columns.ts';
import { type Layout, type Place, type Segment, wholeOf } from '../layout/text-row.ts';
import { columnBelow } from './column-below.ts';
import { type Address, addressOf } from './party-address.ts';
import {
  beginsOtherPart,
  hasLegalForm,
  isContactLine,
  isDeliveryHeading,
  isRecipientHeading,
  isSupplierHeading,
  withoutHeading,
} from './party-words.ts';

/** The party a document is made out to, as far as it is named. */
export interface Recipient {
  readonly name: string | null;
  readonly place: Place | null;
  readonly address: Address | null;
  /** Every segment of the block, so that nobody takes them for the supplier's. */
  readonly segments: readonly Segment[];
}

const MOST_LINES = 8;
const NOBODY: Recipient = { name: null, place: null, address: null, segments: [] };
/** Not names of a customer: a walk-in, or the paper's own words. */
const NO_ONE = /^(?:cash(?:\s*(?:sale|customer))?|walk[- ]?in.*|counter.*|kontant.*|n\/?a|-+|copy|details)$/i;

/** Finds the block under (or beside) `Bill To`, `Customer`, `Kliënt` and their like. */
export function findRecipient(layout: Layout): Recipient {
  const blocks = layout.rows
    .flatMap((row) => row.segments)
    .filter((segment) => isRecipientHeading(segment.text))
    .map((heading) => readBlock(layout, heading))
    .filter((block) => block.name !== null);
  return blocks.find((block) => block.address !== null) ?? blocks[0] ?? deliveredTo(layout);
}

/** An order by e-mail names nobody but whom the goods go to. */
function deliveredTo(layout: Layout): Recipient {
  const blocks = layout.rows
    .flatMap((row) => row.segments)
    .filter((segment) => isDeliveryHeading(segment.text) && /to\s*:?$/i.test(segment.text))
    .map((heading) => readBlock(layout, heading));
  return blocks.find((block) => block.name !== null && block.address !== null) ?? NOBODY;
}

/**
 * The recipient of a letter without a heading: a second block of name and address that stands after the
 * supplier's and before the goods. Only a registered name counts, so that nothing is invented.
 */
export function findSecondBlock(
  layout: Layout,
  supplier: { readonly name: string; readonly segment: Segment },
  taken: ReadonlySet<Segment>,
): Recipient {
  for (const row of layout.rows.slice(supplier.segment.row + 1, Math.ceil(layout.rows.length * LETTER_HEAD))) {
    if (isItemHeading(row)) break;
    for (const segment of row.segments) {
      if (
        taken.has(segment) ||
        !hasLegalForm(segment.text) ||
        !isName(segment.text) ||
        isSameParty(segment.text, supplier.name)
      )
        continue;
      const lines = linesOf(layout, segment);
      const address = addressOf(lines);
      if (address)
        return { name: cleanName(segment.text), place: wholeOf(segment), address, segments: [segment, ...lines] };
    }
  }
  return NOBODY;
}

/** The goods begin below this share of the page at the latest. */
const LETTER_HEAD = 0.6;

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const isSameParty = (text: string, supplier: string): boolean =>
  letters(text).includes(letters(supplier)) || letters(supplier).includes(letters(text));

/** Segments under headings of deliveries: neither supplier nor recipient. */
export function deliverySegments(layout: Layout): readonly Segment[] {
  return layout.rows
    .flatMap((row) => row.segments)
    .filter((segment) => isDeliveryHeading(segment.text))
    .flatMap((heading) => [heading, ...linesOf(layout, heading)]);
}

function readBlock(layout: Layout, heading: Segment): Recipient {
  const inline = withoutHeading(heading.text);
  const beside = inline === '' ? besideOf(layout, heading) : null;
  const start = beside ?? heading;
  const lines = linesOf(layout, start);
  const own = inline !== '' ? heading : (beside ?? lines[0]);
  if (!own) return NOBODY;
  const text = inline !== '' ? inline : own.text;
  const name = cleanName(text);
  if (!isName(name)) return NOBODY;
  const rest = lines.filter((line) => line !== own);
  return {
    name,
    place: { segment: own, start: own.text.length - text.length, end: own.text.length },
    address: addressOf(rest),
    segments: [heading, own, ...rest],
  };
}

const cleanName = (text: string): string =>
  text
    .replace(/^(?:name|the)\s*[:-]\s*/i, '')
    .replace(/[,;:]+$/, '')
    .trim();

const isName = (text: string): boolean =>
  /[A-Za-z]{3}/.test(text) &&
  !NO_ONE.test(text) &&
  !isContactLine(text) &&
  !beginsOtherPart(text) &&
  !findMoney(text).some((one) => one.hasCents);

/** `Customer:   Acacia Trading` in two cells of one row, when nothing stands right below. */
function besideOf(layout: Layout, heading: Segment): Segment | null {
  const row = layout.rows[heading.row];
  const next = row?.segments[row.segments.indexOf(heading) + 1];
  if (!next || !isName(next.text) || next.x0 - heading.x1 > 12 * layout.lineHeight) return null;
  const under = columnBelow(layout, heading, 1)[0];
  const isHeading =
    isRecipientHeading(next.text) ||
    isSupplierHeading(next.text) ||
    isDeliveryHeading(next.text) ||
    /:$/.test(next.text);
  return isHeading || (under && isName(under.text) && !/:$/.test(heading.text)) ? null : next;
}

/** The lines of the block; a heading of something else ends it. */
function linesOf(layout: Layout, start: Segment): readonly Segment[] {
  const below = columnBelow(layout, start, MOST_LINES);
  const end = below.findIndex(
    (line) =>
      isDeliveryHeading(line.text) ||
      isSupplierHeading(line.text) ||
      (beginsOtherPart(line.text) && !/^(?:attn|attention|customer\s*vat)/i.test(line.text)) ||
      findMoney(line.text).some((one) => one.hasCents),
  );
  return end < 0 ? below : below.slice(0, end);
}
