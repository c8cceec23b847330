const KB = 1024;
const MB = KB * KB;

/** The size of a file: `12 KB`, `3.4 MB`; never 0. */
export const fileSize = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`;
