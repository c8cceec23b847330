import type { Layout, Segment } from '../layout/text-row.ts';
import { excludedSegments } from './choose-supplier.ts';
import { findVatNumbers } from './find-vat-numbers.ts';
import { layoutFingerprint } from './layout-fingerprint.ts';

/** By what a supplier can be known again. Empty lists where the document does not say. */
export interface SupplierKeys {
  readonly vatNumbers: readonly string[];
  /** `2019/574495/07`. */
  readonly registrations: readonly string[];
  /** Ten digits, without the country's code. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** `pakaloo.co.za`; not those of mail providers, which are everybody's. */
  readonly domains: readonly string[];
  /** How its paper looks: see `layoutFingerprint`. */
  readonly fingerprint: string;
}

const REGISTRATION = /(?<!\d)((?:19|20)\d\d)\s?\/\s?(\d{6})\s?\/\s?(\d{2})(?!\d)/g;
/** `021 555 0110`, `(051) 555-0110`, `+27 51 555 0110`, `0860 123 456`. */
const PHONE = /(?<![\d/])(?:\+?27\s?(?:\(0\)\s?)?|\(?0)(\d{2})\)?[\s-]?(\d{3})[\s-]?(\d{4})(?!\d)/g;
const EMAIL = /[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const DOMAIN =
  /(?:@|www\.|https?:\/\/(?:www\.)?|\b)((?:[a-z0-9-]+\.)+(?:za|com|net|org|africa|shop|online|biz|de|fr|uk|my))\b/gi;
const PROVIDERS =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|webmail|mweb|telkomsa|vodamail|iafrica|absamail|lantic|facebook|instagram|twitter|linkedin|xero|quickbooks|payfast|yoco|snapscan)\./;

/** What a document says of its supplier that no other supplier's paper does, outside the recipient's block. */
export function supplierKeys(layout: Layout, excluded: ReadonlySet<Segment> = excludedSegments(layout)): SupplierKeys {
  const lines = layout.rows
    .flatMap((row) => row.segments)
    .filter((segment) => !excluded.has(segment))
    .map((segment) => segment.text);
  const all = (pattern: RegExp, value: (match: RegExpMatchArray) => string) =>
    unique(lines.flatMap((line) => [...line.matchAll(pattern)].map(value)));
  return {
    vatNumbers: findVatNumbers(layout)
      .filter((one) => !one.isCustomers && !excluded.has(one.place.segment))
      .map((one) => one.number),
    registrations: all(REGISTRATION, (match) => `${match[1]}/${match[2]}/${match[3]}`),
    phones: all(PHONE, (match) => `0${match[1]}${match[2]}${match[3]}`),
    emails: all(EMAIL, (match) => match[0].toLowerCase()),
    domains: all(DOMAIN, (match) => (match[1] ?? '').toLowerCase()).filter((domain) => !PROVIDERS.test(domain)),
    fingerprint: layoutFingerprint(layout),
  };
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
