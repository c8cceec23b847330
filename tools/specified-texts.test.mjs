import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Every text of the specification's two catalogues of errors (1 §8.2, 2 §8), and the file that says it; or, in
 * docs/decisions/0282, why nothing says it.
 */
const MESSAGES = 'packages/messages/src';
const RECEIPTS = `${MESSAGES}/receipts/read-failures.ts`;
const STATEMENTS = `${MESSAGES}/bank/uploads.ts`;
const WEB = 'apps/web/src/features';

const SAID = [
  // 1 §8.2
  ['Invalid PDF file. Please ensure the file is not corrupted.', RECEIPTS],
  ['Invalid PDF file. Please ensure the file is not corrupted.', `${MESSAGES}/receipts/uploads.ts`],
  ['Upload failed', `${WEB}/receipts/upload/draft-row.tsx`],
  ['Network error. Please check your internet connection and try again.', RECEIPTS],
  ['AI service is temporarily busy. Please try again in a few minutes.', RECEIPTS],
  ['AI service quota exceeded. Please try again later.', RECEIPTS],
  ['AI scanning is not configured. Please check your API settings.', RECEIPTS],
  ['AI could not extract receipt data. Please try a clearer image.', RECEIPTS],
  ['Failed to process receipt with AI. Please try again.', RECEIPTS],
  ['Failed to upload image. Please try again.', `${MESSAGES}/errors.ts`],
  ['Please sign in to upload receipts.', `${WEB}/receipts/upload/send-files.ts`],
  ['Request timed out. Please try again.', RECEIPTS],
  ['Upload failed: ', `${WEB}/receipts/upload/send-files.ts`],
  ['Successfully processed ', `${WEB}/receipts/upload/outcome-message.ts`],
  ['AI could not extract data. Image saved. (', `${WEB}/receipts/upload/outcome-message.ts`],
  ['Failed in ', `${WEB}/receipts/upload/outcome-message.ts`],
  ['Receipt processed successfully!', `${WEB}/receipts/upload/slip-card.tsx`],
  // 2 §8: upload failures
  ['Network error. Please check your internet connection and try again.', `${MESSAGES}/faults.ts`],
  ['AI could not extract bank statement data. Please try a clearer image.', STATEMENTS],
  ['Failed to process bank statement with AI. Please try again.', STATEMENTS],
  ['Failed to upload file. Please try again.', STATEMENTS],
  ['is not a supported format. Please use PDF, JPG, PNG, or HEIC.', `${MESSAGES}/receipts/uploads.ts`],
  ['is too large. Maximum size is 50MB for bank statements.', `${MESSAGES}/receipts/uploads.ts`],
  ['Please select a valid bank statement file.', STATEMENTS],
  ['Please sign in to upload bank statements.', `${WEB}/bank/upload/send-statements.ts`],
  ['Request timed out. Please try again.', STATEMENTS],
  ['An unexpected error occurred. Please try again.', `${WEB}/bank/upload/upload-words.ts`],
  // 2 §8: toasts and pages
  ['Could not load companies', `${WEB}/companies/companies-page.tsx`],
  ['Could not load folders', `${WEB}/companies/folders-page.tsx`],
  ['Company deleted', `${WEB}/companies/delete-company-dialog.tsx`],
  ['Delete failed', `${WEB}/companies/delete-company-dialog.tsx`],
  ['Default folders added', `${WEB}/companies/folders-page.tsx`],
  ['Failed to add defaults', `${WEB}/companies/folders-page.tsx`],
  ['Bank statement deleted successfully', `${WEB}/bank/shared/delete-statement-dialog.tsx`],
  ['Failed to delete bank statement', `${WEB}/bank/shared/delete-statement-dialog.tsx`],
  ['Bank statements exported successfully', `${WEB}/bank/list/statements-page.tsx`],
  ['Failed to export bank statements', `${WEB}/bank/list/statements-page.tsx`],
  ['Transactions exported successfully', `${WEB}/bank/detail/statement-header.tsx`],
  ['Error loading bank statements', `${WEB}/bank/list/statements-page.tsx`],
  ['Bank statement not found', `${WEB}/bank/detail/statement-page.tsx`],
  ['Reconciliation status updated successfully', `${WEB}/bank/reconcile/reconcile-statement-dialog.tsx`],
  ['Failed to update reconciliation status', `${WEB}/bank/reconcile/reconcile-statement-dialog.tsx`],
  ['Transaction reconciliation updated', `${WEB}/bank/reconcile/reconcile-transaction-dialog.tsx`],
  ['Failed to update transaction reconciliation', `${WEB}/bank/reconcile/reconcile-transaction-dialog.tsx`],
  ['Please select a reconciliation status', `${WEB}/bank/reconcile/reconcile-statement-dialog.tsx`],
  ['New passwords do not match', `${MESSAGES}/account.ts`],
  ['VAT period created', `${WEB}/vat/periods/periods-screen.tsx`],
  ['Failed to create period', `${WEB}/vat/periods/periods-screen.tsx`],
  ['Summary loaded', `${WEB}/vat/periods/preview-modal.tsx`],
  ['Failed to preview', `${WEB}/vat/periods/preview-modal.tsx`],
  ['Export failed', `${WEB}/vat/exports/use-export.ts`],
  ['Pack generation failed', `${WEB}/vat/exports/pack-dialog.tsx`],
];

const UNSAID = [
  'PDF processing failed: Worker not available. Please refresh the page and try again.',
  'Failed to process PDF file: ...',
  'Error processing files',
  'Storage bucket not found...',
  'Upload permission denied...',
  'Database access denied. Please sign in again.',
  'Database constraint error. Please try again.',
  'Failed to save receipt data. Please try again.',
  'Failed to save bank statement data. Please try again.',
  'Database error: {message}',
  'Please use JPG or PNG format for receipt images.',
  'Please select a valid image file.',
  'Failed to add folder',
  'Failed to rename folder',
  'Password must be at least 6 characters long',
];

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test.each(SAID)('“%s” is said in %s', (text, path) => {
  expect(read(path)).toContain(text);
});

test.each(UNSAID)('a decision says why nothing says “%s”', (text) => {
  expect(read('docs/decisions/0282-texts-nobody-says.md')).toContain(`| ${text} |`);
});
