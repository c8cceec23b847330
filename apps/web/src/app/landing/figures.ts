/**
 * What was measured, as README.md says it in its tables of figures; a test compares them. The page has no figures of its
 * own.
 */
export const MEASURED = {
  /** "One-page photo at the server, p50 / p95", in seconds: from the file to what was read. */
  photoSeconds: { median: '0.74', most: '1.1' },
  /** "Bank statement with text, …": from the file to checked and saved, in milliseconds. */
  statementPageMs: '52',
  /** "total" of composed South African documents as photos, in percent. */
  totalsOfPhotos: '98.4',
  /** How many photos that were. */
  photos: '256',
  /** "1 000 invoices … synced to the QuickBooks simulator", in seconds. */
  syncOfThousandSeconds: '278',
} as const;
