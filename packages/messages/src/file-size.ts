import type { I18n } from './i18n.ts';

const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

/** How much is stored, which may be nothing: `0 KB`. */
export const storageText = (i18n: I18n, bytes: number): string =>
  bytes === 0 ? i18n.t('{size} KB', { size: 0 }) : fileSizeText(i18n, bytes);

/** The size of a file: `12 KB`, `3.4 MB`, `1.5 GB`; never 0. */
export const fileSizeText = (i18n: I18n, bytes: number): string =>
  bytes < MB
    ? i18n.t('{size} KB', { size: Math.max(1, Math.round(bytes / KB)) })
    : bytes < GB
      ? i18n.t('{size} MB', { size: (bytes / MB).toFixed(1) })
      : i18n.t('{size} GB', { size: (bytes / GB).toFixed(1) });
