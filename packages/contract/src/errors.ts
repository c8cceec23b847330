/**
 * Every refusal the API can give: its HTTP status and the sentence a person reads. One table for both
 * sides; code is thrown by name, and no text is ever compared.
 *
 * Spec: 1 §5.3, 5.4, 8.2, 8.3; 2 §8.
 */
export const ERRORS = {
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to continue.' },
  BAD_INPUT: { status: 400, message: 'Please check the marked fields.' },
  COMPANY_NOT_FOUND: { status: 404, message: 'Company not found' },
  FOLDER_NOT_FOUND: { status: 404, message: 'Folder not found' },
  RECEIPT_NOT_FOUND: { status: 404, message: 'Receipt not found' },
  DRAFT_NOT_FOUND: { status: 404, message: 'This upload no longer exists.' },
  FILE_NOT_FOUND: { status: 404, message: 'File not found' },
  COMPANY_NAME_REQUIRED: { status: 400, message: 'Company name is required' },
  COMPANY_HAS_INVOICES: {
    status: 409,
    message: 'This company still has invoices. Move or delete them first; nothing was changed.',
  },
  COMPANY_IS_SAMPLE: {
    status: 409,
    message: 'This is the sample company. Use "Remove sample data" to remove it whole.',
  },
  FOLDER_NAME_TAKEN: { status: 409, message: 'A folder with this name already exists.' },
  FILE_REFUSED: { status: 400, message: 'This file cannot be used.' },
  FILE_TOO_LARGE: { status: 413, message: 'File is too large. Maximum size is 10MB.' },
  NO_PAGES: { status: 400, message: 'Please add at least one page' },
  TOO_MANY_FILES: { status: 400, message: 'Please add at most 10 files at a time.' },
  FILE_ALREADY_USED: { status: 409, message: 'This upload has already been read.' },
  DRAFT_NOT_WAITING: { status: 409, message: 'This upload has already been decided.' },
  RECEIPT_NOT_READY: { status: 409, message: 'Please fill in what is missing first.' },
  BATCH_NOT_FOUND: { status: 404, message: 'This upload no longer exists.' },
  REREAD_NOT_FOUND: { status: 404, message: 'This reading no longer exists.' },
  REREAD_NOT_READY: { status: 409, message: 'This invoice is still being read again.' },
  SPLIT_NOT_POSSIBLE: { status: 409, message: 'These files can only be read as one invoice.' },
  WRONG_PDF_PASSWORD: { status: 400, message: 'This password does not open the PDF. Please try another one.' },
  SUPPLIER_NOT_FOUND: { status: 404, message: 'Nothing is remembered of this supplier.' },
  DUPLICATE_NOT_FOUND: { status: 404, message: 'The original invoice no longer exists.' },
  STORAGE_FAILED: { status: 503, message: 'Failed to upload image. Please try again.' },
  WRONG_PASSWORD: { status: 400, message: 'The password is not right.' },
  NO_PASSWORD: {
    status: 409,
    message: 'This account has no password yet. Use "Forgot your password?" to set one first.',
  },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended.' },
  LINK_INVALID: { status: 400, message: 'This link is invalid or has expired. Please ask for a new one.' },
  WRONG_CODE: { status: 400, message: 'This code is not right. Please enter the newest one.' },
  TWO_FACTOR_ON: { status: 409, message: 'Two-factor sign-in is already on.' },
  TWO_FACTOR_OFF: { status: 409, message: 'Two-factor sign-in is not on.' },
  TWO_FACTOR_NOT_STARTED: { status: 409, message: 'Please start setting up two-factor sign-in again.' },
  NOTHING_TO_EXPORT: { status: 404, message: 'No receipts to export for the selected month and company' },
  SAMPLE_NOT_FOUND: { status: 404, message: 'The sample company is not loaded.' },
  VAT_PERIOD_NOT_FOUND: { status: 404, message: 'This VAT period no longer exists.' },
  VAT_PERIOD_OVERLAPS: {
    status: 409,
    message: 'Another VAT period of this company covers some of these days, from before its category changed.',
  },
  VAT_PERIOD_MOVE_REFUSED: { status: 409, message: 'This VAT period cannot go there from its present status.' },
  VAT_PERIOD_NOT_READY: {
    status: 409,
    message: 'This VAT period is not ready: something in it is unread, unclassified or unproved.',
  },
  VAT_REASON_REQUIRED: { status: 400, message: 'Please give a reason. It is kept in the audit trail.' },
  VAT_LATER_PERIOD_SUBMITTED: {
    status: 409,
    message: 'A later period carries changes of this one and is submitted. Open the later one first.',
  },
  VAT_PERIOD_SUBMITTED: {
    status: 409,
    message:
      'This document is in a VAT period that was submitted. Give a reason to carry the change into the open period, ' +
      'or open the submitted period again.',
  },
  VAT_NOT_SUBMITTED: {
    status: 409,
    message: 'This invoice is in no submitted VAT period, so it may be changed freely.',
  },
  VAT_NO_COMPANY: { status: 409, message: 'This invoice is in no company, so VAT does not see it yet.' },
  VAT_PAYMENT_NOT_FOUND: { status: 404, message: 'This payment no longer exists.' },
  VAT_RULE_NOT_FOUND: { status: 404, message: 'This rule no longer exists.' },
  VAT_ADJUSTMENT_NOT_FOUND: { status: 404, message: 'This adjustment no longer exists.' },
  VAT_EXPORT_NOT_FOUND: { status: 404, message: 'This file no longer exists. Please make it again.' },
  EMAIL_NOT_OF_COMPANY: {
    status: 400,
    message: "Use your own email address or one of the company's notification emails.",
  },
  STATEMENT_NOT_FOUND: { status: 404, message: 'Bank statement not found' },
  STATEMENT_UPLOAD_NOT_FOUND: { status: 404, message: 'This upload no longer exists.' },
  STATEMENT_UPLOAD_NOT_WAITING: { status: 409, message: 'This upload has already been read or ended.' },
  STATEMENT_NO_ROWS: {
    status: 400,
    message: 'No line of this file became a transaction. Choose the columns of the date and of the amount.',
  },
  STATEMENT_TOO_LARGE: { status: 413, message: 'File is too large. Maximum size is 50MB for bank statements.' },
  PDF_PASSWORD_WRONG: { status: 400, message: 'This is not the password of this PDF. Please try again.' },
  TRANSACTION_NOT_FOUND: { status: 404, message: 'This transaction no longer exists.' },
  TRANSACTION_MATCHED: {
    status: 409,
    message: 'This transaction is matched already. Undo its match first; nothing was changed.',
  },
  MEND_NOT_OFFERED: { status: 409, message: 'The statement has changed since. Please look at the row again.' },
  MATCH_NOT_POSSIBLE: {
    status: 409,
    message: 'These do not fit together: the amounts must have the same direction, and leave nothing below zero.',
  },
  MATCH_NOT_FOUND: { status: 404, message: 'This match no longer exists.' },
  MEMORY_NOT_FOUND: { status: 404, message: 'This was forgotten already.' },
  NO_UNRECONCILED: { status: 404, message: 'No unreconciled transactions to export' },
  NO_STATEMENTS: { status: 404, message: 'No bank statements to export' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
