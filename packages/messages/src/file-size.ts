import type { I18n } from './i18n.ts';

const KB = 1024;
const MB = KB * KB;

/** The size of a file: `12 KB`, `3.4 MB`; never 0. */
export const fileSizeText = (i18n: I18n, bytes: number): string =>
  bytes < MB
    ? i18n.t('{size} KB', { size: Math.max(1, Math.round(bytes / KB)) })
    : i18n.t('{size} MB', { size: (bytes / MB).toFixed(1) });
