/** The summary without its leading symbol: the screen shows an icon instead, which screen readers skip. */
export const withoutMark = (summary: string): string => summary.replace(/^[^\p{L}\p{N}]+/u, '');
