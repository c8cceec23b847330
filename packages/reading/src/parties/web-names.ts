import { toAlphanumeric } from '../compare-text.ts';
import { type Layout, type Segment, segmentsOf } from '../layout/text-row.ts';
import { memoize } from '../memoize.ts';

/** A name in a web or mail address, and where it is printed. */
export interface WebName {
  readonly name: string;
  readonly segment: Segment;
}

/** The names in a document's web and mail addresses: `pakaloo` of `www.pakaloo.co.za`. */
export const webNames = memoize((layout: Layout): readonly WebName[] => {
  const { topLevelDomains, sharedDomains } = layout.locale;
  const known = `co\\.|${topLevelDomains.join('|')}`;
  const domain = new RegExp(
    String.raw`(?:@|www\.|https?:\/\/(?:www\.)?)([a-z0-9-]{4,})\.[a-z]{2,}|\b([a-z0-9-]{4,})\.(?:${known})`,
    'gi',
  );
  return segmentsOf(layout)
    .flatMap((segment) =>
      [...segment.text.matchAll(domain)].map((match) => ({ name: match[1] ?? match[2] ?? '', segment })),
    )
    .filter(({ name }) => !sharedDomains.includes(toAlphanumeric(name)));
});

/** A mail address, whole or with its dot lost, and a price; the mall `Mall@Reds` is none. */
export const MAIL_ADDRESS: RegExp = /(?<!\p{L})@|@\S*\.|(?:^|\s)[\p{Ll}\d._-]+@/u;

/** The first letters of a name and a domain to compare, and the fewest that suffice. */
const MAX_DOMAIN_LETTERS = 12;
const MIN_DOMAIN_LETTERS = 4;

/** True when the name and the domain start alike: `Pakaloo Couriers` and pakaloo.co.za. */
export const matchesDomain = (name: string, text: string, domain: string): boolean => {
  if (MAIL_ADDRESS.test(text) || /www|\.co/i.test(text)) return false;
  const shared = Math.min(name.length, domain.length, MAX_DOMAIN_LETTERS);
  return shared >= MIN_DOMAIN_LETTERS && (domain.startsWith(name.slice(0, shared)) || name.startsWith(domain));
};
