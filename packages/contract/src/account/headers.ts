/** Names the person whose account a call is for, where somebody else may have signed in since. */
export const ACCOUNT_HEADER = 'tillslip-account';

/** How long the server knows an `Idempotency-Key`, in days. */
export const KEY_RETENTION_DAYS = 30;
