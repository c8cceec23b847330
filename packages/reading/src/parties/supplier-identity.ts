import { type Layout, segmentsOf } from '../layout/text-row.ts';
import type { KeptForm } from '../locale/locale-pack.ts';
import { findVatNumbers } from './find-vat-numbers.ts';
import { layoutFingerprint } from './layout-fingerprint.ts';
import { findOurPart } from './ourselves.ts';
import type { OwnCompany } from './own-traces.ts';
import { excludedSegments } from './rank-suppliers.ts';

/** What identifies a supplier. Lists are empty when the document does not say. */
export interface SupplierIdentity {
  readonly vatNumbers: readonly string[];
  /** `2019/574495/07`. */
  readonly registrations: readonly string[];
  /** Ten digits, without the country's code. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** `pakaloo.co.za`; domains of mail providers are left out because many suppliers share them. */
  readonly domains: readonly string[];
  /** The look of its documents: see `layoutFingerprint`. */
  readonly fingerprint: string;
}

/** An e-mail address. */
export const EMAIL: KeptForm = [/[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi, '$&'];

/** Collect the details outside the recipient's block, and not our own, that identify the supplier. */
export function supplierIdentity(layout: Layout, ourselves: readonly OwnCompany[] = []): SupplierIdentity {
  const { locale } = layout;
  const ours = findOurPart(layout, ourselves);
  const excluded = new Set([...excludedSegments(layout), ...ours.segments]);
  const lines = segmentsOf(layout)
    .filter((segment) => !excluded.has(segment))
    .map((segment) => segment.text);
  const all = (forms: readonly KeptForm[]) =>
    unique(lines.flatMap((line) => forms.flatMap((form) => extractMatches(line, form))));
  const domain = String.raw`(?:@|www\.|https?:\/\/(?:www\.)?|\b)((?:[a-z0-9-]+\.)+(?:${locale.topLevelDomains.join('|')}))\b`;
  return {
    vatNumbers: ours
      .markNumbers(findVatNumbers(layout))
      .filter((one) => !one.isCustomerNumber && !excluded.has(one.place.segment))
      .map((one) => one.number),
    registrations: all(locale.registrations),
    phones: all(locale.phones),
    emails: unique(all([EMAIL]).map((mail) => mail.toLowerCase())),
    domains: unique(all([[new RegExp(domain, 'gi'), '$1']]).map((found) => found.toLowerCase())).filter(
      (found) => !locale.sharedDomains.includes(found.split('.')[0] ?? ''),
    ),
    fingerprint: layoutFingerprint(layout),
  };
}

/** The kept part of each match of a form in a line. */
const extractMatches = (line: string, [pattern, form]: KeptForm): readonly string[] =>
  [...line.matchAll(pattern)].map((match) =>
    form.replace(/\$(\d|&)/g, (_sign, group: string) => match[group === '&' ? 0 : Number(group)] ?? ''),
  );

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
