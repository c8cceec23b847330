import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireDocument } from './list-tax-documents.ts';
import { taxDocumentPdf } from './tax-document-pdf.ts';
import type { TaxDocumentRow } from './tax-documents.repository.ts';

/** The PDF of a document. */
export interface DocumentFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** Draw the PDF of one of a person's documents. @throws TAX_DOCUMENT_NOT_FOUND. */
export const documentFile = async ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<DocumentFile> =>
  fileOf(await readAsUser(db, userId, (tx) => requireDocument(tx, id)));

/** Draw the PDF of a stored document, which is the same each time. */
export async function fileOf(row: TaxDocumentRow): Promise<DocumentFile> {
  const { correctsNumber: number, correctsIssuedOn: issuedOn, rateBp: rate, ...document } = row;
  const corrects = number !== null && issuedOn !== null ? { number, issuedOn } : null;
  return {
    filename: `${row.number}.pdf`,
    bytes: await taxDocumentPdf({ ...document, rate, corrects }, row.createdAt),
  };
}
