import { findMoney } from '../amounts/find-money.ts';
import type { Layout, Row, Segment } from '../layout/text-row.ts';
import { legibility, wholeOf } from '../layout/text-row.ts';
import { columnBelow } from './column-below.ts';
import { matchMerchant } from './match-merchant.ts';
import {
  hasLegalForm,
  hasTradeWord,
  isContactLine,
  isNeverAName,
  isRecipientHeading,
  isSupplierHeading,
  looksLikeAddress,
} from './party-words.ts';

/** What can be said of a line as the supplier's name; shares and flags of 0 to 1. */
export interface NameFeatures {
  readonly depth: number;
  readonly row: number;
  readonly first: number;
  readonly second: number;
  readonly size: number;
  readonly never: number;
  readonly address: number;
  readonly addressWithDigits: number;
  readonly digits: number;
  readonly legal: number;
  readonly trade: number;
  readonly lower: number;
  readonly length: number;
  readonly offCentre: number;
  readonly alone: number;
  readonly illegible: number;
  readonly addressBelow: number;
  readonly contactBelow: number;
  /** A company with a telephone, e-mail or web address right under it: only the sender’s block has them. */
  readonly reachable: number;
  readonly merchant: number;
  readonly headed: number;
  /** Its company registration stands in the line or under it. */
  readonly registered: number;
  /** Words that hold sentences together: `your order number is`. */
  readonly sentence: number;
  /** A price on its row: goods. */
  readonly priced: number;
  /** The document's own web or e-mail address is made of it. */
  readonly domain: number;
  /** The document's web or e-mail address is made of another name. */
  readonly otherDomain: number;
  /** It is printed once more. */
  readonly again: number;
  readonly cityAndState: number;
  /** Only what kind of shop it is: `BISTRO & CAFE`, `THE RESTAURANT`. */
  readonly kindOnly: number;
}

/** What the document says as a whole, gathered once. */
interface Letterhead {
  readonly layout: Layout;
  /** Names of its web and mail addresses, letters only. */
  readonly domains: readonly string[];
  readonly lines: readonly string[];
}

/** A line that can be the supplier's name. */
export interface NameCandidate {
  readonly segment: Segment;
  readonly row: Row;
  readonly text: string;
  readonly features: NameFeatures;
}

const LONGEST = 64;

/** Lines of the document that can name the supplier: those with letters, outside the excluded blocks. */
export function supplierCandidates(layout: Layout, excluded: ReadonlySet<Segment>): readonly NameCandidate[] {
  const head = letterheadOf(layout);
  return layout.rows.flatMap((row) =>
    row.segments
      .filter((segment) => !excluded.has(segment))
      .flatMap((segment) => {
        const text = trimName(segment.text);
        const letters = text.replace(/[^\p{L}]/gu, '').length;
        if (letters < 3 || text.length > LONGEST || text.includes('@')) return [];
        return [{ segment, row, text, features: featuresOf(head, row, segment, text) }];
      }),
  );
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function letterheadOf(layout: Layout): Letterhead {
  const lines = layout.rows.flatMap((row) => row.segments.map((segment) => segment.text));
  const domains = lines.flatMap((line) =>
    [...line.matchAll(DOMAIN)].map((match) => plain(match[1] ?? '')).filter((name) => !PROVIDERS.test(name)),
  );
  return { layout, domains, lines: lines.map(plain) };
}

const DOMAIN =
  /(?:@|www\.|https?:\/\/(?:www\.)?|\b)([a-z0-9-]{4,})\.(?:co\.|com|net|org|biz|online|africa|shop|de|fr|uk|my)/gi;
/** Anybody's mailbox, and the sites of cards and surveys. */
const PROVIDERS = /^(?:gmail|yahoo|hotmail|outlook|webmail|mweb|icloud|telkomsa|vodamail|facebook|instagram|twitter)/;

/** Takes punctuation off both ends, a greeting and the number of the branch. */
const trimName = (text: string): string =>
  beforeAddress(text)
    .trim()
    .replace(/^\W*(?:welcome\s*to|welkom\s*by|thank\s*you\s*for\s*\w+\s*(?:at|with))\s*/i, '')
    .replace(/\s+no\s*[:.]\s*\d{1,5}$/i, '')
    .replace(/\s*\(\s?\d{5,7}\s?-\s?[A-Z]\s?\).*$/, '')
    .replace(/^[^\p{L}\d(]+|[^\p{L}\d).!']+$/gu, '');

const BETWEEN_PARTS = /\s+[|•·●*–-]\s+/;
/** Behind a legal form a comma will do. */
const SENDER_MARKS = /\s+[|•·●*–-]\s+|,\s+/;

/** `Acme GmbH | Europa-Allee 1980 | 60486 Frankfurt`: the sender's line over a window address. */
function beforeAddress(text: string): string {
  const [name = '', ...rest] = text.split(hasLegalForm(text.split(',')[0] ?? '') ? SENDER_MARKS : BETWEEN_PARTS);
  return rest.length > 0 && /\d/.test(rest.join(' ')) && !/\d/.test(name) ? name : text;
}

/** A letterhead with what stands under it takes no more rows than this. */
const LETTERHEAD_ROWS = 25;

const REACHED =
  /\btel\b|tel[.:]|phone|\bcell\b|\bsel[.:]|\bfax|e-?mail|@|www\.|\+\d{2}\s?\d|\(0\d{2}\)\s?\d{3}|\b0\d{2}[\s-]\d{3}[\s-]\d{4}\b/i;

const flag = (condition: boolean): number => (condition ? 1 : 0);

function featuresOf(head: Letterhead, row: Row, segment: Segment, text: string): NameFeatures {
  const { layout } = head;
  const digits = text.replace(/\D/g, '').length;
  const width = Math.max(1, layout.right - layout.left);
  const address = looksLikeAddress(text);
  const below = layout.rows[row.index + 1]?.text ?? '';
  const isTop = row.index < LETTERHEAD_ROWS || hasLegalForm(text);
  // Further down only a registered name can be meant: the rest is not worth the time.
  const block = isTop ? columnBelow(layout, segment, 7) : [];
  return {
    depth: row.index / Math.max(1, layout.rows.length - 1),
    row: Math.min(1, row.index / 12),
    first: flag(row.index === 0),
    second: flag(row.index === 1),
    size: Math.min(2.5, (segment.y1 - segment.y0) / layout.lineHeight) - 1,
    never: flag(isNeverAName(text)),
    address: flag(address),
    addressWithDigits: flag(address && /[\d,]/.test(text)),
    digits: Math.min(1, digits / 6),
    legal: flag(hasLegalForm(text)),
    trade: flag(hasTradeWord(text) && !hasLegalForm(text)),
    lower: flag(text === text.toLowerCase()),
    length: Math.min(1, text.length / 30),
    offCentre: Math.min(1, Math.abs((segment.x0 + segment.x1) / 2 - (layout.left + layout.right) / 2) / width),
    alone: flag(row.segments.length === 1),
    illegible: 1 - legibility(wholeOf(segment)),
    addressBelow: flag(looksLikeAddress(below) || /\d/.test(below)),
    contactBelow: flag(block.some((line) => isContactLine(line.text))),
    reachable: flag(hasLegalForm(text) && block.some((line) => REACHED.test(line.text))),
    merchant: flag(isTop && digits < 5 && matchMerchant(text) !== null),
    headed: flag(isHeaded(layout, row, segment)),
    ...proofFeatures(head, row, segment, text),
  };
}

/** `(256864-P)`, `Co. Reg. No. 123456-X`, `2019/574495/07`, `CK 98/12345/23`. */
const REGISTRATION =
  /\b\d{5,7}\s?-\s?[A-Z]\b|\b(?:19|20)\d\d\/\d{6}\/\d{2}\b|\bck\s?\d{2,4}\/\d{4,6}\/\d{2}|(?:co|company)\.?\s*reg/i;
const SENTENCE =
  /\b(?:your|you|is|are|be|for|with|our|we|please|not|this|these|all|have|has|been|will|any|if|at|by|was|were|get|keep|only|free)\b/gi;
const ARTICLE = /^(?:the|and|n|die|en|le|la)$/i;
const isRegistrationOnly = (text: string): boolean =>
  REGISTRATION.test(text) && text.replace(/reg\w*|co\w*|no|number|nr/gi, '').replace(/[^\p{L}]/gu, '').length < 4;
const CITY_AND_STATE = /^[\w .]+,\s?[A-Z]{2}\b(?!\.)/;

function proofFeatures({ layout, domains, lines }: Letterhead, row: Row, segment: Segment, text: string) {
  const below = layout.rows[row.index + 1]?.segments.filter((one) => one.x0 < segment.x1 && one.x1 > segment.x0) ?? [];
  const name = plain(text);
  const isDomain = domains.some((domain) => isOfDomain(name, text, domain));
  return {
    registered: flag(REGISTRATION.test(segment.text) || below.some((one) => isRegistrationOnly(one.text))),
    sentence: Math.min(1, [...text.matchAll(SENTENCE)].length / 2),
    priced: flag(findMoney(row.text).some((money) => money.hasCents)),
    domain: flag(isDomain),
    otherDomain: flag(!isDomain && domains.length > 0),
    again: flag(name.length >= 5 && lines.filter((line) => line.includes(name)).length > 1),
    cityAndState: flag(CITY_AND_STATE.test(text) || below.some((one) => one.text.startsWith(`${text},`))),
    kindOnly: flag(text.split(/[^\p{L}]+/u).every((word) => word === '' || ARTICLE.test(word) || hasTradeWord(word))),
  };
}

/** `Pakaloo Couriers` and pakaloo.co.za: the name begins as the domain does, or is within it. */
const isOfDomain = (name: string, text: string, domain: string): boolean => {
  if (text.includes('@') || /www|\.co/i.test(text)) return false;
  const shared = Math.min(name.length, domain.length, 12);
  return shared >= 4 && (domain.startsWith(name.slice(0, shared)) || name.startsWith(domain));
};

/** `From:` above it or before it. */
function isHeaded(layout: Layout, row: Row, segment: Segment): boolean {
  if (isSupplierHeading(segment.text)) return true;
  if (isRecipientHeading(segment.text)) return false;
  const before = row.segments[row.segments.indexOf(segment) - 1];
  if (before && isSupplierHeading(before.text)) return true;
  const above = layout.rows[row.index - 1];
  return (above?.segments ?? []).some(
    (other) => other.x0 < segment.x1 && other.x1 > segment.x0 && isSupplierHeading(other.text),
  );
}
