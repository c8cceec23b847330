import { type Layout, legibility, type Place, type Segment } from '../layout/text-row.ts';

/** A VAT registration number on the document. */
export interface VatNumberFound {
  readonly number: string;
  readonly place: Place;
  /** Stands behind the word VAT or BTW, not just anywhere. */
  readonly labelled: boolean;
  /** The words before it name the customer's number. */
  readonly isCustomers: boolean;
  /** How often it is printed. */
  readonly times: number;
}

const VAT_WORD = /v\.?a\.?t\b|\bbtw|\btax\s*(?:reg|id|no|number)|gst|tva|ust|mwst|\bvat/i;
const CUSTOMERS = /customer|client|your|recipient|kli[eë]nt|koper|buyer|debtor|bill\s*to/i;
/** Ten digits beginning with 4, in any grouping, also glued to its label; the letter O is a badly read nought. */
const SOUTH_AFRICAN = /(?<=^|[^\dA-Z]|AT|BTW|N[OR]|REG)4(?:[\s-]?[\dO]){9}(?![\d])/g;
/** Foreign registrations, only behind a label. */
const FOREIGN =
  /(?<![A-Z\d])(?:(?:DE|FR|NL|BE|AT|IT|ES|GB|IE|PL|LU|CH|DK|SE)\s?[\dA-Z]{2}[\d\s.]{6,11}[\dB]\d{0,2}|\d{3}[\s-]?\d{3}[\s-]?\d{3,6})(?![\d])/g;

/** All VAT numbers of a document in reading order, each once. */
export function findVatNumbers(layout: Layout): readonly VatNumberFound[] {
  const found = layout.rows.flatMap((row) => row.segments.flatMap((segment) => numbersIn(layout, segment)));
  return found
    .filter((one, index) => found.findIndex((other) => other.number === one.number) === index)
    .map((one) => ({ ...one, times: found.filter((other) => other.number === one.number).length }));
}

function numbersIn(layout: Layout, segment: Segment): readonly VatNumberFound[] {
  const matches = [...segment.text.matchAll(SOUTH_AFRICAN)];
  const foreign = matches.length > 0 ? [] : [...segment.text.toUpperCase().matchAll(FOREIGN)];
  return [...matches, ...foreign].flatMap((match) => {
    const words = labelOf(layout, segment, match.index);
    const labelled = VAT_WORD.test(words);
    const isForeign = matches.length === 0;
    if (isForeign && !labelled) return [];
    return [
      {
        number: match[0].replace(/[\s.-]/g, '').replace(/O/g, isForeign ? 'O' : '0'),
        place: { segment, start: match.index, end: match.index + match[0].length },
        labelled,
        isCustomers: CUSTOMERS.test(words),
        times: 1,
      },
    ];
  });
}

/** The words before a number: in its segment, the cell to the left, or the one above. */
function labelOf(layout: Layout, segment: Segment, start: number): string {
  const own = segment.text.slice(0, start);
  if (/[a-z]{3}/i.test(own)) return own.slice(-40);
  const row = layout.rows[segment.row];
  const left = row?.segments[row.segments.indexOf(segment) - 1]?.text ?? '';
  if (/[a-z]{3}/i.test(left)) return `${left.slice(-40)} ${own}`;
  const above =
    layout.rows[segment.row - 1]?.segments.filter((other) => other.x0 < segment.x1 && other.x1 > segment.x0) ?? [];
  return `${above.map((other) => other.text).join(' ')} ${own}`;
}

/** Whose number is whose, and the numbers that could be the supplier's as well. */
export interface AssignedVatNumbers {
  readonly supplier: VatNumberFound | null;
  readonly recipient: VatNumberFound | null;
  readonly others: readonly VatNumberFound[];
  /** Nobody else can be meant: it is the only one that is not the recipient's, or the only one in the supplier's column. */
  readonly isSure: boolean;
}

/**
 * Those in the recipient's block or called the customer's are the recipient's. Of the others, the one
 * under the supplier's name is the supplier's, else the first labelled one. A single labelled number
 * that is left over can only be the other party's.
 */
export function assignVatNumbers(
  numbers: readonly VatNumberFound[],
  recipient: ReadonlySet<Segment>,
  supplier: Segment | null,
): AssignedVatNumbers {
  const theirs = numbers.filter((one) => recipient.has(one.place.segment) || one.isCustomers);
  const others = numbers.filter((one) => !theirs.includes(one));
  const labelled = others.filter((one) => one.labelled);
  const below = supplier ? labelled.filter((one) => isUnder(one.place.segment, supplier)) : [];
  const inColumn = supplier ? below.filter((one) => sharesColumn(one.place.segment, supplier)) : [];
  const under = inColumn[0] ?? below[0];
  const ours = under ?? labelled[0] ?? others.find((one) => one.number.length === 10) ?? null;
  const rest = labelled.filter((one) => one !== ours);
  return {
    supplier: ours,
    recipient: theirs.find((one) => one.labelled) ?? theirs[0] ?? (rest.length === 1 ? (rest[0] ?? null) : null),
    others: rest,
    isSure:
      ours !== null &&
      (rest.length === 0 ? ours.labelled && !isBelow(ours, recipient, supplier) : isAlone(ours, inColumn)),
  };
}

const SOUTH_AFRICAN_NUMBER = /^4\d{9}$/;

/**
 * True when a number is read rightly beyond doubt: its check digit holds, it is printed twice, or it comes
 * from a text layer. Real South African VAT numbers carry a Luhn digit: passing proves the reading, failing
 * proves nothing.
 */
export function isNumberCertain({ number, place, labelled, times }: VatNumberFound): boolean {
  const hasForm = SOUTH_AFRICAN_NUMBER.test(number) || /^[A-Z]{2}/.test(number);
  return passesLuhn(number) || (labelled && hasForm && (times > 1 || legibility(place) === 1));
}

function passesLuhn(number: string): boolean {
  if (!SOUTH_AFRICAN_NUMBER.test(number)) return false;
  const total = [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

const BLOCK_ROWS = 7;

/** It stands in the recipient's column, further down than the block was followed: whose is it? */
const isBelow = (one: VatNumberFound, recipient: ReadonlySet<Segment>, supplier: Segment | null): boolean => {
  const { segment } = one.place;
  return (
    !(supplier && sharesColumn(segment, supplier)) &&
    [...recipient].some((line) => line.row < segment.row && sharesColumn(segment, line))
  );
};

const isAlone = (one: VatNumberFound, list: readonly VatNumberFound[]): boolean => list.length === 1 && list[0] === one;

/** Beside or under it, not in a column of its own: where parties stand beside each other only this tells them apart. */
const sharesColumn = (segment: Segment, name: Segment): boolean => segment.x0 < name.x1 && segment.x1 > name.x0;

const isUnder = (segment: Segment, name: Segment): boolean =>
  segment.row >= name.row && segment.row - name.row <= BLOCK_ROWS;
