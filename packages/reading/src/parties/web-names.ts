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
