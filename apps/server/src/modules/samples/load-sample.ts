import { randomUUID } from 'node:crypto';
import { asUser, readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertSampleStatement } from '../bank/index.ts';
import { addCompany } from '../companies/index.ts';
import { insertSampleReceipt, type SamplePicture } from '../receipts/index.ts';
import { addRule } from '../vat-rules/index.ts';
import { drawSlip } from './draw-slip.ts';
import { SAMPLE_COMPANY, SAMPLE_RULE, type SampleDocument, sampleDocuments } from './sample-documents.ts';
import { type SampleStatement, sampleStatements } from './sample-statement.ts';
import { findFolderByName, findSample, lockSample } from './samples.repository.ts';

type SampleDeps = Pick<Deps, 'db' | 'storage' | 'clock'>;

/** The sample company and the number of its invoices. */
export interface Sample {
  readonly companyId: string;
  readonly receipts: number;
}

/**
 * Create the sample company with its invoices and bank statements in one transaction. If it already exists, return it
 * unchanged.
 */
export async function loadSample(deps: SampleDeps, userId: string): Promise<Sample> {
  const loaded = await readAsUser(deps.db, userId, (tx) => findSample(tx));
  if (loaded) return loaded;
  const documents = sampleDocuments(deps.clock.today());
  const pictures = await storePictures(deps, userId, documents);
  const statements = await storeStatements(deps, userId);
  const sample = await addSample(deps, userId, documents, pictures, statements);
  if (sample.isNew) return { companyId: sample.companyId, receipts: sample.receipts };
  const keys = pictures.flatMap(({ originalKey, pageKey }) => [originalKey, pageKey]);
  for (const key of [...keys, ...statements.map(({ storageKey }) => storageKey)]) await deps.storage.delete(key);
  return { companyId: sample.companyId, receipts: sample.receipts };
}

/** Store the bytes before the rows that refer to them. */
async function storePictures(
  { storage }: SampleDeps,
  userId: string,
  documents: readonly SampleDocument[],
): Promise<SamplePicture[]> {
  const pictures: SamplePicture[] = [];
  for (const { reading } of documents) {
    const slip = await drawSlip(reading);
    const folder = `${userId}/sample/${randomUUID()}`;
    const picture = { ...slip, originalKey: `${folder}/original.jpg`, pageKey: `${folder}/page.jpg` };
    for (const key of [picture.originalKey, picture.pageKey]) await storage.put(key, slip.jpeg, 'image/jpeg');
    pictures.push(picture);
  }
  return pictures;
}

/** A sample statement and its stored file. */
type StoredStatement = SampleStatement & { readonly storageKey: string; readonly bytes: Uint8Array };

async function storeStatements({ storage, clock }: SampleDeps, userId: string): Promise<StoredStatement[]> {
  const stored: StoredStatement[] = [];
  for (const statement of sampleStatements(clock.today())) {
    const bytes = new TextEncoder().encode(statement.csv);
    const storageKey = `${userId}/sample/${randomUUID()}/statement.txt`;
    await storage.put(storageKey, bytes, 'text/plain');
    stored.push({ ...statement, storageKey, bytes });
  }
  return stored;
}

const addSample = (
  deps: SampleDeps,
  userId: string,
  documents: readonly SampleDocument[],
  pictures: readonly SamplePicture[],
  statements: readonly StoredStatement[],
): Promise<Sample & { isNew: boolean }> =>
  asUser(deps.db, userId, async (tx) => {
    await lockSample(tx);
    const other = await findSample(tx);
    if (other) return { ...other, isNew: false };
    const { id: companyId } = await addCompany(tx, SAMPLE_COMPANY, { isSample: true });
    await addRule(tx, companyId, SAMPLE_RULE);
    const purchases = await findFolderByName(tx, companyId, 'Purchases');
    const sales = await findFolderByName(tx, companyId, 'Sales');
    const ids: string[] = [];
    for (const [index, picture] of pictures.entries()) {
      const document = documents[index];
      if (!document) continue;
      const folderId = document.isSale ? sales : purchases;
      ids.push(await insertSampleReceipt(deps, tx, { companyId, folderId, picture, ...document }));
    }
    const bankFolder = await findFolderByName(tx, companyId, 'Bank Statements');
    for (const { filename, storageKey, bytes, facts, ...statement } of statements) {
      const paid = new Map([...statement.paid].map(([row, document]) => [row, ids[document] ?? '']));
      const file = { companyId, folderId: bankFolder, filename, storageKey, bytes };
      await insertSampleStatement(deps, tx, { ...file, facts, paid });
    }
    return { companyId, receipts: documents.length, isNew: true };
  });
