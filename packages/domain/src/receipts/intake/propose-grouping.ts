/** What is known about a file before it is read. */
export interface GroupableFile {
  readonly name: string;
  readonly kind: 'pdf' | 'image' | 'heic' | 'xml';
}

/** Why files are probably one invoice, or separate invoices. */
export type GroupingReason =
  | ('single-file' | 'invoice-data' | 'pdf' | 'electronic-invoice')
  | ('numbered-names' | 'few-photos' | 'many-photos');

/** Which files are probably one invoice, by their positions in the list, and why. */
export interface Grouping {
  readonly kind: 'one' | 'separate';
  readonly groups: readonly (readonly number[])[];
  readonly reason: GroupingReason;
}

/** Names that number pages: `invoice p2.jpg`, `Scan page 3`, `bladsy-1`, `slip (2 of 3)`. */
const PAGE_NAME =
  /(?:^|[\s_.(-])(?:p|pg|page|pages|bladsy|bl)[\s_.-]*\d{1,2}(?=\D|$)|\d{1,2}\s*(?:of|van|\/)\s*\d{1,2}/i;

/** More photos than this at once are usually separate slips, not the pages of one. */
const MAX_PAGE_PHOTOS = 3;

/**
 * Suggest whether several files are the pages of one invoice or separate invoices, before they are read. The person
 * decides; once the files are read, `proposeSplit` looks at their content.
 *
 * Spec: decisions 9.
 */
export function proposeGrouping(files: readonly GroupableFile[]): Grouping {
  if (files.length < 2) return one(files, 'single-file');
  if (isInvoiceWithData(files)) return one(files, 'invoice-data');
  if (files.some(({ kind }) => kind === 'pdf')) return separate(files, 'pdf');
  if (files.some(({ kind }) => kind === 'xml')) return separate(files, 'electronic-invoice');
  if (files.every(({ name }) => PAGE_NAME.test(name))) return one(files, 'numbered-names');
  return files.length <= MAX_PAGE_PHOTOS ? one(files, 'few-photos') : separate(files, 'many-photos');
}

/** A PDF and the XML of the same invoice, as many programs send them. */
const isInvoiceWithData = (files: readonly GroupableFile[]): boolean =>
  files.length === 2 && files.some(({ kind }) => kind === 'pdf') && files.some(({ kind }) => kind === 'xml');

const one = (files: readonly GroupableFile[], reason: GroupingReason): Grouping => ({
  kind: 'one',
  groups: files.length === 0 ? [] : [[...files.keys()]],
  reason,
});

const separate = (files: readonly GroupableFile[], reason: GroupingReason): Grouping => ({
  kind: 'separate',
  groups: [...files.keys()].map((index) => [index]),
  reason,
});
