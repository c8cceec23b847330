/** A part of a legal document. A paragraph that starts with "- " is an item of a list. */
export type LegalPart = { readonly title: string; readonly paragraphs: readonly string[] };

/**
 * A legal document in plain words, with the day it took effect. It is written in English, which is the language that
 * binds, and is in no catalogue: a translation would be a second text to hold a person to.
 */
export type LegalDocument = {
  readonly title: string;
  readonly lead: string;
  /** Since when it holds, and when it was changed last. */
  readonly dates: string;
  readonly parts: readonly LegalPart[];
};

/** A run of text: paragraphs one by one, and neighbouring items as one list. */
export type LegalBlock = { readonly kind: 'paragraph'; readonly text: string } | { kind: 'list'; items: string[] };

/** The anchor of a part: "What we collect" becomes `what-we-collect`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Gathers neighbouring items into lists. */
export function blocksOf(paragraphs: readonly string[]): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  for (const text of paragraphs) {
    if (!text.startsWith('- ')) {
      blocks.push({ kind: 'paragraph', text });
      continue;
    }
    const last = blocks.at(-1);
    if (last?.kind === 'list') last.items.push(text.slice(2));
    else blocks.push({ kind: 'list', items: [text.slice(2)] });
  }
  return blocks;
}
