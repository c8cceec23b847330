import type { Deps } from '../../../platform/deps.ts';
import type { SourceFile } from '../../../ports/document-reader.ts';
import { type FileRow, pagesOf } from './files.repository.ts';

/** The originals with their bytes, as a reader takes them. @throws when bytes are missing: a fault of ours. */
export const sourcesOf = ({ storage }: Pick<Deps, 'storage'>, files: readonly FileRow[]): Promise<SourceFile[]> =>
  Promise.all(
    files.map(async ({ storageKey, kind, firstPage, lastPage }) => {
      const bytes = await storage.get(storageKey);
      if (!bytes || !kind) throw new Error('The bytes of an original are missing');
      return { bytes, kind, pages: pagesOf({ firstPage, lastPage }) };
    }),
  );
