import type { TaxDocument } from '@tillslip/contract/tax-invoices';
import { asUser, readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../platform/outbox/outbox.ts';
import { findCompanies } from '../companies/index.ts';
import { queueDraft, uploadFile } from '../receipts/index.ts';
import { fileOf } from './document-file.ts';
import { documentView, requireDocument } from './list-tax-documents.ts';
import { lockDocuments, saveFiled } from './tax-documents.repository.ts';

type FileDeps = Pick<Deps, 'db' | 'env' | 'storage' | 'clock' | 'log'>;

/**
 * Put a tax invoice among the person's own invoices, as if they had uploaded its PDF: in their only company, or else in the
 * one that the document names. One that is there already stays the one it is.
 *
 * @throws TAX_DOCUMENT_NOT_FOUND; STORAGE_QUOTA_REACHED, DAILY_UPLOADS_REACHED, STORAGE_FAILED, STORAGE_FULL.
 */
export async function fileDocument(deps: FileDeps, userId: string, { id }: { id: string }): Promise<TaxDocument> {
  const found = await readAsUser(deps.db, userId, async (tx) => {
    const companies = (await findCompanies(tx)).filter(({ isSample }) => !isSample);
    return {
      row: await requireDocument(tx, id),
      companyId: companies.length === 1 ? (companies[0]?.id ?? null) : null,
    };
  });
  if (found.row.filedDraftId !== null) return documentView(found.row);
  const { filename, bytes } = await fileOf(found.row);
  const { companyId } = found;
  const file = new File([Buffer.from(bytes)], filename, { type: 'application/pdf' });
  const { id: fileId } = await uploadFile(deps, userId, { file, companyId });
  return asUser(deps.db, userId, async (tx) => {
    await lockDocuments(tx);
    // A second press at the same moment: its file is swept like any other that became no invoice.
    const now = await requireDocument(tx, id);
    if (now.filedDraftId !== null) return documentView(now);
    const draftId = await queueDraft(deps, tx, {
      ...{ fileIds: [fileId], companyId, folderId: null, proposeCompany: companyId === null },
    });
    await saveFiled(tx, id, draftId);
    notify(tx, { kind: 'changed', topic: 'billing', id: null });
    return documentView(await requireDocument(tx, id));
  });
}
