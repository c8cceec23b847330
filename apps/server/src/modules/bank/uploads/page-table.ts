import type { ColumnMapping } from '@tillslip/reading/statement/import/column-mapping';
import type { ImportedStatement } from '@tillslip/reading/statement/import/import-csv';
import { importPageCells, importStatements } from '@tillslip/reading/statement/import/import-statement';
import type { PageCells } from '@tillslip/reading/statement/import/page-cells';
import { parseDelimited } from '@tillslip/reading/statement/import/parse-delimited';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { decodeExport } from '../../../platform/files/decode-export.ts';
import { findReading } from './readings.repository.ts';
import type { StoredPage } from './save-statements.ts';
import type { UploadRow } from './uploads.repository.ts';

/** The table of an unknown bank's pages, kept until a person says what its columns are. */
export interface PageTable extends PageCells {
  /** The images of its pages. */
  readonly pages: readonly StoredPage[];
}

const PageTableSchema = z.object({
  cells: z.array(z.array(z.string())),
  places: z
    .array(z.object({ page: z.int(), x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }))
    .default([]),
  pages: z.array(z.object({ page: z.int(), width: z.number(), height: z.number(), bytes: z.int() })),
});

/** What a mapping is applied to: the cells of an export or of a page's table. */
export interface TableToMap extends PageTable {
  readonly read: (mapping: ColumnMapping) => readonly ImportedStatement[];
}

/** Load what a person maps: the bytes of an export, or the table that was read of pages. @throws STATEMENT_UPLOAD_NOT_FOUND. */
export async function loadTable(
  { storage }: Pick<Deps, 'storage'>,
  tx: UserDb,
  upload: UploadRow,
): Promise<TableToMap> {
  if (upload.kind !== 'export') {
    const table = PageTableSchema.safeParse(await findReading(tx, upload.id));
    if (!table.success) throw new AppError('STATEMENT_UPLOAD_NOT_FOUND');
    return { ...table.data, read: (mapping) => importPageCells(table.data, mapping) };
  }
  const bytes = await storage.get(upload.storageKey);
  if (!bytes) throw new AppError('STATEMENT_UPLOAD_NOT_FOUND');
  const text = decodeExport(bytes);
  return { cells: parseDelimited(text), places: [], pages: [], read: (mapping) => importStatements(text, mapping) };
}
