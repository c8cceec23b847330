import type { SharedCompany, Workplaces } from '@tillslip/contract/people';

/** As many as are shown at once; typing finds the others. */
const MAX_SHOWN = 30;

/** The companies that were found, and how many more there are. */
export interface FoundPlaces {
  readonly own: Workplaces['own'];
  readonly shared: readonly SharedCompany[];
  readonly more: number;
}

/** Lower case, accents dropped: "Café" is found by "cafe". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Return the companies whose names, or whose owners' names, have every word of a question; those of others first. */
export function foundPlaces({ own, shared }: Workplaces, question: string): FoundPlaces {
  const words = plain(question).split(/\s+/).filter(Boolean);
  const isFound = (...names: readonly string[]) => words.every((word) => plain(names.join(' ')).includes(word));
  const others = shared.filter(({ companyName, ownerName }) => isFound(companyName, ownerName));
  const owns = own.filter(({ companyName }) => isFound(companyName));
  const shownOthers = others.slice(0, MAX_SHOWN);
  const shownOwn = owns.slice(0, MAX_SHOWN - shownOthers.length);
  return {
    own: shownOwn,
    shared: shownOthers,
    more: others.length + owns.length - shownOthers.length - shownOwn.length,
  };
}
