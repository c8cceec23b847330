import { extname } from 'node:path';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.heic': 'image/heic',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.qif': 'application/x-qif',
};

/** The media type a browser gives a file of this name. */
export const mediaTypeOf = (path: string): string => MEDIA_TYPES[extname(path)] ?? '';
