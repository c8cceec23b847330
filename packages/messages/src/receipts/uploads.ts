import type { StatementFileProblem } from '@tillslip/domain/bank/statements/statement-upload-rules';
import type { GroupingReason } from '@tillslip/domain/receipts/intake/propose-grouping';
import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import type { SplitReason } from '@tillslip/domain/receipts/intake/propose-split';
import type { ChoiceProblem, FileProblem, ImageWarning } from '@tillslip/domain/receipts/intake/upload-rules';
import type { I18n } from '../i18n.ts';

/** Why a file is not taken, by name. Spec: 1 §5.3; 2 §5, §8. */
export function fileProblemText(
  i18n: I18n,
  { reason, file }: FileProblem | StatementFileProblem | { readonly reason: 'locked-pdf'; readonly file: string },
): string {
  switch (reason) {
    case 'unsupported-image':
      return i18n.t('{file} is not a supported image format. Please use JPG or PNG.', { file });
    case 'image-too-large':
      return i18n.t('{file} is too large. Maximum size is 10MB.', { file });
    case 'not-an-image':
      return i18n.t('{file} is not a valid image file.', { file });
    case 'corrupt-pdf':
      return i18n.t('Invalid PDF file. Please ensure the file is not corrupted.');
    case 'image-too-small':
      return i18n.t('Image is too small. Minimum 100x100 pixels required.');
    case 'too-many-pixels':
      return i18n.t('Image is too large. Maximum size is 100 megapixels.');
    case 'damaged':
      return i18n.t('Failed to load image. File may be corrupted.');
    case 'unsupported-statement':
      return i18n.t('{file} is not a supported format. Please use PDF, JPG, PNG, or HEIC.', { file });
    case 'statement-too-large':
      return i18n.t('{file} is too large. Maximum size is 50MB for bank statements.', { file });
    case 'not-a-statement':
      return i18n.t('Please select a valid bank statement file.');
    case 'locked-pdf':
      return i18n.t('We could not open this PDF. Upload a copy without a password, or fill in the invoice yourself.');
  }
}

/** Why a choice of files is not taken as a whole. Spec: 1 §5.3. */
export function choiceProblemText(i18n: I18n, { reason }: ChoiceProblem): string {
  switch (reason) {
    case 'no-files':
      return i18n.t('Please add at least one page');
    case 'too-many-files':
      return i18n.t('At most 10 files per upload.');
  }
}

/** What a person should know of a picture that is taken. Spec: 1 §5.3. */
export function imageWarningText(i18n: I18n, warning: ImageWarning): string {
  switch (warning) {
    case 'very-large-image':
      return i18n.t('Image is very large and may take longer to process.');
  }
}

/** Why several files are probably one invoice, or separate invoices. Spec: decisions 9. */
export function groupingReasonText(i18n: I18n, reason: GroupingReason): string {
  switch (reason) {
    case 'single-file':
      return i18n.t('A single file is one invoice.');
    case 'invoice-data':
      return i18n.t('A PDF with the XML of the same invoice.');
    case 'pdf':
      return i18n.t('Each PDF is usually a separate document.');
    case 'electronic-invoice':
      return i18n.t('Each electronic invoice is a separate document.');
    case 'numbered-names':
      return i18n.t('The file names have page numbers.');
    case 'few-photos':
      return i18n.t('A few photos are usually the pages of one invoice.');
    case 'many-photos':
      return i18n.t('Many photos at once are usually separate slips.');
  }
}

/** Why files or pages look like several invoices. Spec: decisions 9. */
export function splitReasonText(i18n: I18n, reason: SplitReason): string {
  if (reason.code === 'AS_RECORDED') return reason.text;
  const { firstPart: first, secondPart: second, firstValue, secondValue } = reason;
  const values = { first, second, firstValue, secondValue };
  const areFiles = reason.parts === 'files';
  switch (reason.code) {
    case 'INVOICE_NUMBERS_DIFFER':
      return areFiles
        ? i18n.t('Files {first} and {second} have different invoice numbers: {firstValue} and {secondValue}.', values)
        : i18n.t('Pages {first} and {second} have different invoice numbers: {firstValue} and {secondValue}.', values);
    case 'VAT_NUMBERS_DIFFER':
      return areFiles
        ? i18n.t('Files {first} and {second} have different VAT numbers: {firstValue} and {secondValue}.', values)
        : i18n.t('Pages {first} and {second} have different VAT numbers: {firstValue} and {secondValue}.', values);
    case 'SUPPLIERS_DIFFER':
      return areFiles
        ? i18n.t('Files {first} and {second} have different suppliers: {firstValue} and {secondValue}.', values)
        : i18n.t('Pages {first} and {second} have different suppliers: {firstValue} and {secondValue}.', values);
  }
}

/** An upload as far as its name is concerned. */
export interface NamedUpload {
  /** The name of its first file. */
  readonly filename: string;
  /** The pages of that file, from 1; null for all of them. */
  readonly pageRange: PageRange | null;
  readonly fileCount: number;
}

/** The name of an upload: its first file with the page range, and how many more files. */
export function uploadName(i18n: I18n, { filename, pageRange, fileCount }: NamedUpload): string {
  const first = filePagesText(i18n, filename, pageRange);
  return fileCount > 1 ? i18n.t('{filename} and {count} more', { filename: first, count: fileCount - 1 }) : first;
}

/** A file name with the pages of the file that are meant, from 1; null for all of them. */
export function filePagesText(i18n: I18n, filename: string, pages: PageRange | null): string {
  if (!pages) return filename;
  const { from, to } = pages;
  return from === to
    ? i18n.t('{filename}, page {page}', { filename, page: from })
    : i18n.t('{filename}, pages {from} to {to}', { filename, from, to });
}
