/** The summary without its leading mark: the screen shows an icon of its own, which a screen reader skips. */
export const withoutMark = (summary: string): string => summary.replace(/^[^\p{L}\p{N}]+/u, '');
