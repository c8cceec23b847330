import type { PageRange } from './propose-page-split.ts';

/** Which pages of a file, to follow its name: `, page 2` or `, pages 2 to 4`; empty for all of them. */
export function pagesText(pages: PageRange | undefined): string {
  if (!pages) return '';
  return pages.from === pages.to ? `, page ${pages.from}` : `, pages ${pages.from} to ${pages.to}`;
}
