/** A file as it is known before anything was read. */
export interface GroupableFile {
  readonly name: string;
  readonly kind: 'pdf' | 'image' | 'heic';
}

/** Which files are probably one invoice, by their places in the list, and why. */
export interface Grouping {
  readonly kind: 'one' | 'separate';
  readonly groups: readonly (readonly number[])[];
  readonly reason: string;
}

/** Names that count pages: `invoice p2.jpg`, `Scan page 3`, `bladsy-1`, `slip (2 of 3)`. */
const PAGE_NAME =
  /(?:^|[\s_.(-])(?:p|pg|page|pages|bladsy|bl)[\s_.-]*\d{1,2}(?=\D|$)|\d{1,2}\s*(?:of|van|\/)\s*\d{1,2}/i;

/** More photos than this at once are usually a pile of slips, not the pages of one. */
const FEW_PHOTOS = 3;

/**
 * Whether several files are the pages of one invoice or separate invoices, as far as can be told before
 * they are read. A proposal: the person decides, and after reading the pages themselves are asked.
 *
 * Spec: decisions 9.
 */
export function proposeGrouping(files: readonly GroupableFile[]): Grouping {
  if (files.length < 2) return one(files, 'A single file is one invoice.');
  if (files.some(({ kind }) => kind === 'pdf')) return separate(files, 'Each PDF is usually a document of its own.');
  if (files.every(({ name }) => PAGE_NAME.test(name))) return one(files, 'The names count pages.');
  return files.length <= FEW_PHOTOS
    ? one(files, 'A few photos are usually the pages of one invoice.')
    : separate(files, 'Many photos at once are usually separate slips.');
}

const one = (files: readonly GroupableFile[], reason: string): Grouping => ({
  kind: 'one',
  groups: files.length === 0 ? [] : [[...files.keys()]],
  reason,
});

const separate = (files: readonly GroupableFile[], reason: string): Grouping => ({
  kind: 'separate',
  groups: [...files.keys()].map((index) => [index]),
  reason,
});
