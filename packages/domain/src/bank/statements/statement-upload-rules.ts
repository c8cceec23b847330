import { type SniffedFileType, sniffFileType } from '../../receipts/intake/sniff-file-type.ts';
import type { ChoiceProblem, UploadedFile } from '../../receipts/intake/upload-rules.ts';

/** The most files in one upload. Spec: 2 §5, §9. */
export const MAX_STATEMENT_FILES = 10;

/** The largest file, in bytes: 50 MB. Spec: 2 §5; decisions 16. */
export const MAX_STATEMENT_BYTES = 50 * 1024 * 1024;

/** A year of a busy account; more is several files. */
export const MAX_STATEMENT_PAGES = 100;

/** The endings that are accepted, as a file chooser wants them: documents, and what banks export. Spec: 2 §5. */
export const STATEMENT_EXTENSIONS = [
  ...['.pdf', '.jpeg', '.jpg', '.png', '.heic', '.heif'],
  ...['.csv', '.ofx', '.qfx', '.qif', '.txt', '.tsv'],
] as const;

const DOCUMENT_MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'];

/** Why a file is not taken. Spec: 2 §5, §8. */
export interface StatementFileProblem {
  readonly reason: 'unsupported-statement' | 'statement-too-large' | 'not-a-statement';
  readonly file: string;
}

/**
 * What is wrong with one file, before its bytes are checked; null when it may go. A known media type or
 * ending is enough: browsers do not know HEIC, and call a CSV file whatever the system says.
 *
 * Spec: 2 §5, §8.
 */
export function statementFileProblem({ name: file, size, type }: UploadedFile): StatementFileProblem | null {
  if (!isAccepted(file, type)) return { reason: 'unsupported-statement', file };
  if (size > MAX_STATEMENT_BYTES) return { reason: 'statement-too-large', file };
  return size === 0 ? { reason: 'not-a-statement', file } : null;
}

/** What is wrong with a choice of files, one problem a file, in their order; empty when they may all go. */
export function checkStatementUpload(files: readonly UploadedFile[]): (StatementFileProblem | ChoiceProblem)[] {
  if (files.length === 0) return [{ reason: 'no-files' }];
  if (files.length > MAX_STATEMENT_FILES) return [{ reason: 'too-many-files' }];
  return files.map(statementFileProblem).filter((problem) => problem !== null);
}

function isAccepted(name: string, type: string): boolean {
  const lower = name.toLowerCase();
  return DOCUMENT_MEDIA_TYPES.includes(type) || STATEMENT_EXTENSIONS.some((ending) => lower.endsWith(ending));
}

/** How many bytes from the start of a file are checked. */
const SNIFFED_BYTES = 8192;

/**
 * What a file of statements is by its content: a document, or text that a bank may have exported. Null
 * when it is neither; importing an export shows whether it has transactions.
 */
export function sniffStatementFile(bytes: Uint8Array): Exclude<SniffedFileType, 'invoice-xml'> | 'export' | null {
  const type = sniffFileType(bytes);
  // An electronic invoice is no statement.
  if (type === 'invoice-xml') return null;
  return type ?? (isExport(beginning(bytes)) ? 'export' : null);
}

/** Latin-1 is enough to see tags and delimiters. Spreadsheets also save UTF-16, with a byte order mark. */
function beginning(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const start = bytes.subarray(0, SNIFFED_BYTES);
  return String.fromCharCode(...(isWide ? start.filter((byte) => byte !== 0) : start));
}

/** Control characters other than line ends and tabs are in no text. */
const isBinary = (text: string): boolean => [...text].some((letter) => letter < ' ' && !/\s/.test(letter));
const WEB_PAGE = /<!doctype html|<html/i;
const MARKED = /<OFX>|OFXHEADER|^\s*!(?:Type|Account|Option)/im;
/** A line of a table: two cells or more, and a number in it. */
const TABLE_LINE = /^(?=.*\d).*[,;\t|].*$/m;
/** Column titles, one of them that of a date: an export may have nothing below them. */
const TITLE_LINE = /^(?:.*[,;\t|])?"?(?:[a-z]+ )?dat(?:e|um)"?[,;\t|].*[,;\t|]/im;

function isExport(text: string): boolean {
  if (isBinary(text) || WEB_PAGE.test(text)) return false;
  return MARKED.test(text) || TABLE_LINE.test(text) || TITLE_LINE.test(text);
}
