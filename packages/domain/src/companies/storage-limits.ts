/** What one company may store and upload; null is no limit. */
export interface StorageLimits {
  readonly maxBytes: number | null;
  /** Files in a South African day. */
  readonly maxUploadsPerDay: number | null;
}

/** What one company stores, and how many files it was given today. */
export interface StorageUse {
  readonly bytes: number;
  readonly uploadsToday: number;
}

/** A file that is about to be accepted. */
export interface IncomingFile {
  readonly name: string;
  readonly bytes: number;
}

/** The limit that files would exceed, with the names of those that do not fit. */
export type ExceededLimit =
  | { readonly limit: 'storage'; readonly files: readonly string[]; readonly bytes: number }
  | { readonly limit: 'uploads'; readonly files: readonly string[] };

/** Whether anything is limited. */
export const hasLimits = ({ maxBytes, maxUploadsPerDay }: StorageLimits): boolean =>
  maxBytes !== null || maxUploadsPerDay !== null;

/**
 * Return the limit that these files would exceed; null when all of them fit. Files are taken in order, and a small one may
 * still fit after a large one that does not. Exactly at the limit fits. Storage is named before uploads, because waiting
 * does not help there. `bytes` is the size of those that do not fit.
 */
export function exceededLimit(
  use: StorageUse,
  { maxBytes, maxUploadsPerDay }: StorageLimits,
  files: readonly IncomingFile[],
): ExceededLimit | null {
  const tooLarge: IncomingFile[] = [];
  let bytes = use.bytes;
  for (const file of files) {
    if (maxBytes !== null && bytes + file.bytes > maxBytes) tooLarge.push(file);
    else bytes += file.bytes;
  }
  if (tooLarge.length > 0)
    return { limit: 'storage', files: namesOf(tooLarge), bytes: tooLarge.reduce((sum, file) => sum + file.bytes, 0) };
  const left = maxUploadsPerDay === null ? files.length : Math.max(0, maxUploadsPerDay - use.uploadsToday);
  return files.length > left ? { limit: 'uploads', files: namesOf(files.slice(left)) } : null;
}

const namesOf = (files: readonly IncomingFile[]): string[] => files.map(({ name }) => name);
