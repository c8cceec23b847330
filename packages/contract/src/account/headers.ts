/** Names the person whose account a call is for, where somebody else may have signed in since. */
export const ACCOUNT_HEADER = 'tillslip-account';

/** Names the company of another in which a call works; without it a call is about the person's own books. */
export const COMPANY_HEADER = 'tillslip-company';
/** The same in a link that the browser follows itself. */
export const COMPANY_PARAMETER = 'openCompany';

/** How long the server knows an `Idempotency-Key`, in days. */
export const KEY_RETENTION_DAYS = 30;
