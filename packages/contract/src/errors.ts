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
  FOLDER_NAME_TAKEN: { status: 409, message: 'A folder with this name already exists.' },
  FILE_REFUSED: { status: 400, message: 'This file cannot be used.' },
  FILE_TOO_LARGE: { status: 413, message: 'File is too large. Maximum size is 10MB.' },
  NO_PAGES: { status: 400, message: 'Please add at least one page' },
  TOO_MANY_FILES: { status: 400, message: 'Please add at most 10 files at a time.' },
  FILE_ALREADY_USED: { status: 409, message: 'This upload has already been read.' },
  DRAFT_NOT_WAITING: { status: 409, message: 'This upload has already been decided.' },
  DUPLICATE_NOT_FOUND: { status: 404, message: 'The original invoice no longer exists.' },
  STORAGE_FAILED: { status: 503, message: 'Failed to upload image. Please try again.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
