import { passesLuhn } from '@tillslip/domain/vat/rates/vat-number';
import { findMoney } from '../amounts/find-money.ts';
import { editDistance } from '../compare-text.ts';
import { type Layout, legibility, placeOfSegment, type Segment, segmentsOf } from '../layout/text-row.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { memoize } from '../memoize.ts';
import { findColumnBelow } from './column-below.ts';
import { findVatNumbers } from './find-vat-numbers.ts';
import { matchOwnName, type NameMatch, type OwnName, ownName, type PrintedName, printedName } from './own-name.ts';
import { removeHeading } from './party-lines.ts';

/** A company of the person who reads, as they hold it. Its name and numbers are not the seller's on a purchase. */
export interface OwnCompany {
  readonly id: string;
  /** Legal and trading names. */
  readonly names: readonly string[];
  readonly vatNumber: string | null;
  /** `2019/574495/07`. */
  readonly registrationNumber: string | null;
  /** True when a person put the document among this company's sales. */
  readonly isExpectedSeller?: boolean;
}

/** What a document prints of one company. */
export interface Traces {
  readonly company: OwnCompany;
  readonly names: readonly Segment[];
  /** The segments with its VAT or registration number. */
  readonly numbers: readonly Segment[];
  readonly all: ReadonlySet<Segment>;
}

/** Find what a document prints of a company: its names, also over two lines, and its numbers. */
export function findTraces(layout: Layout, company: OwnCompany): Traces {
  const names = findNames(layout, company);
  const numbers = [
    ...numbersOf(layout)
      .filter(({ number }) => isSameNumber(number, company.vatNumber))
      .map(({ place }) => place.segment),
    ...segmentsOf(layout).filter(({ text }) => hasRegistration(text, company.registrationNumber)),
  ];
  return { company, names, numbers, all: new Set([...names, ...numbers]) };
}

const numbersOf = memoize(findVatNumbers);

/** A line that can print a name, prepared once for all companies. */
interface Line {
  readonly segment: Segment;
  readonly printed: PrintedName;
  readonly legibility: number;
  /** It contains a word of a label, so a name of one word (`Total CC`) may be that word. */
  readonly isLabel: boolean;
}

const linesOf = memoize((layout: Layout): readonly Line[] => {
  const { locale, rows } = layout;
  return segmentsOf(layout).flatMap((segment) => {
    const name = removeHeading(segment.text, locale) || segment.text;
    const isCompany = locale.parties.companyForm.test(name);
    // A row with an amount is an item or a sum.
    if (!isCompany && findMoney(rows[segment.row]?.text ?? '', locale).some((one) => one.hasCents)) return [];
    return [
      {
        segment,
        printed: printedName(segment.text, locale),
        legibility: legibility(placeOfSegment(segment)),
        isLabel: !isCompany && locale.parties.neverName.test(name),
      },
    ];
  });
});

/** The segments with our name. When one prints it exactly, similar names are others'. */
function findNames(layout: Layout, { names }: OwnCompany): readonly Segment[] {
  const forms = names.flatMap((name) => ownName(name, layout.locale));
  const isOneWord = forms.some((words) => words.length === 1);
  const lines = linesOf(layout).filter(({ isLabel }) => !(isLabel && isOneWord));
  const exact = lines.filter(({ printed }) => matchOwnName(printed, forms, 1) === 'whole');
  if (exact.length > 0) return exact.map(({ segment }) => segment);
  return lines.flatMap((line) => matchLine(layout, line, forms));
}

function matchLine(layout: Layout, { segment, printed, legibility: clear }: Line, forms: OwnName): readonly Segment[] {
  const found: NameMatch = matchOwnName(printed, forms, clear);
  if (found === 'whole') return [segment];
  const [below] = found === 'first-line' ? findColumnBelow(layout, segment, 1) : [];
  const both = below && printedName(`${segment.text} ${below.text}`, layout.locale);
  return below && both && matchOwnName(both, forms, clear) === 'whole' ? [segment, below] : [];
}

/** True for a name of this company in any of its forms. */
export function isOurName(name: string, { names }: OwnCompany): boolean {
  const forms = names.flatMap((own) => ownName(own, DEFAULT_LOCALE));
  return matchOwnName(printedName(name, DEFAULT_LOCALE), forms, 1) === 'whole';
}

/** A number with a wrong check digit was misread in at most this many digits. */
const MAX_MISREAD_DIGITS = 2;

/** True for the digits of our number, also where text recognition misread some of them. */
export function isSameNumber(read: string, own: string | null): boolean {
  const [a, b] = [read.replace(/\D/g, ''), (own ?? '').replace(/\D/g, '')];
  if (a === '' || b === '') return false;
  return a === b || (!passesLuhn(a) && editDistance(a, b) <= MAX_MISREAD_DIGITS);
}

/** A registration number has at least this many digits. */
const MIN_REGISTRATION_DIGITS = 8;

function hasRegistration(text: string, own: string | null): boolean {
  const digits = (own ?? '').replace(/\D/g, '');
  return digits.length >= MIN_REGISTRATION_DIGITS && text.replace(/[\s/.-]/g, '').includes(digits);
}
