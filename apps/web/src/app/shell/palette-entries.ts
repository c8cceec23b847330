/** What the palette groups its entries by. */
export type PaletteGroup = 'pages' | 'actions' | 'companies' | 'invoices' | 'transactions' | 'help';

/** Something the command palette can jump to. */
export type PaletteEntry = {
  id: string;
  group: PaletteGroup;
  title: string;
  /** Beside the title: a date, an amount. */
  detail?: string;
  /** Search terms besides the title. */
  keywords?: string;
  /** The question to which the server answered with this entry, by amounts and numbers that it does not show. */
  foundFor?: string;
};

const MAX_PER_GROUP = 8;

/** Lower case, accents dropped: "Café" is found by "cafe". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 0 when the first word starts the title, 1 when it starts another word, 2 when it is inside one; null for no match. */
function rank(entry: PaletteEntry, asked: readonly string[]): number | null {
  const title = plain(entry.title);
  const all = plain([entry.title, entry.detail, entry.keywords].join(' '));
  if (!asked.every((word) => all.includes(word))) return null;
  const [first = ''] = asked;
  if (title.startsWith(first)) return 0;
  return all.split(/\s+/).some((word) => word.startsWith(first)) ? 1 : 2;
}

/**
 * Return the entries that contain every word of the question or were found for it, best match first within each group. The groups keep
 * their order and show at most eight entries each. Without a question, entries keep their order.
 */
export function matchEntries<Entry extends PaletteEntry>(entries: readonly Entry[], question: string): Entry[] {
  const asked = plain(question).split(/\s+/).filter(Boolean);
  const ranked = entries.flatMap((entry) => {
    const order = entry.foundFor !== undefined && entry.foundFor === question.trim() ? 0 : rank(entry, asked);
    return order === null ? [] : [{ entry, order }];
  });
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) =>
    ranked
      .filter(({ entry }) => entry.group === group)
      .sort((a, b) => a.order - b.order)
      .slice(0, MAX_PER_GROUP)
      .map(({ entry }) => entry),
  );
}
