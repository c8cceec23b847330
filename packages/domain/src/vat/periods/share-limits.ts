/** The longest that a link to a return stays open, in days: as long as its pack is kept. */
export const MAX_SHARE_DAYS = 90;

/** How long a link stays open where nobody says otherwise, in days. */
export const DEFAULT_SHARE_DAYS = 30;
