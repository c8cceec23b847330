/** How long somebody can accept an invitation to a company, in days. */
export const INVITATION_DAYS = 14;

/** More invitations than this cannot wait in one company. */
export const MAX_WAITING_INVITATIONS = 100;
