/** What a person decided of an invoice that may repeat another. */
export const DUPLICATE_REASONS = ['uploaded-anyway', 'marked-duplicate'] as const;

/** What a person decided of such an invoice. */
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];
