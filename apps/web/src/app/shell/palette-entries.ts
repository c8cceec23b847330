/** Something the command palette can jump to. */
export type PaletteEntry = {
  id: string;
  group: 'Pages' | 'Companies' | 'Invoices' | 'Actions';
  title: string;
  /** Beside the title: a date, an amount. */
  detail?: string;
  /** Further words it is found by. */
  words?: string;
};

const MAX_PER_GROUP = 8;

/** Lower case, accents dropped: "Café" is found by "cafe". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 0 when a word starts the title, 1 when it starts a word, 2 when it is somewhere; null when it is nowhere. */
function rank(entry: PaletteEntry, asked: readonly string[]): number | null {
  const title = plain(entry.title);
  const all = plain([entry.title, entry.detail, entry.words].join(' '));
  if (!asked.every((word) => all.includes(word))) return null;
  const [first = ''] = asked;
  if (title.startsWith(first)) return 0;
  return all.split(/\s+/).some((word) => word.startsWith(first)) ? 1 : 2;
}

/**
 * The entries that hold every word of the question, the best first inside each group; the order of the groups
 * stays, and none shows more than eight. Without a question everything is shown as it came.
 */
export function matchEntries<Entry extends PaletteEntry>(entries: readonly Entry[], question: string): Entry[] {
  const asked = plain(question).split(/\s+/).filter(Boolean);
  const ranked = entries.flatMap((entry) => {
    const place = rank(entry, asked);
    return place === null ? [] : [{ entry, place }];
  });
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) =>
    ranked
      .filter(({ entry }) => entry.group === group)
      .sort((a, b) => a.place - b.place)
      .slice(0, MAX_PER_GROUP)
      .map(({ entry }) => entry),
  );
}
