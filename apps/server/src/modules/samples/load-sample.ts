import { randomUUID } from 'node:crypto';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { addCompany } from '../companies/index.ts';
import { type MadeUpPicture, saveMadeUp } from '../receipts/index.ts';
import { drawSlip } from './draw-slip.ts';
import { SAMPLE_COMPANY, type SampleDocument, sampleDocuments } from './sample-documents.ts';
import { findSample, folderNamed, oneSampleAtATime } from './samples.repository.ts';

type SampleDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'events'>;

/** The sample company and how many invoices it has. */
export interface Sample {
  readonly companyId: string;
  readonly receipts: number;
}

/**
 * Adds the sample company with its made-up invoices, all of it or nothing. Where it is loaded already,
 * nothing happens and it is given as it is.
 */
export async function loadSample(deps: SampleDeps, userId: string): Promise<Sample> {
  const loaded = await asUser(deps.db, userId, (db) => findSample(db, userId));
  if (loaded) return loaded;
  const documents = sampleDocuments(deps.clock.today());
  const pictures = await drawAll(deps, userId, documents);
  const sample = await addSample(deps, userId, documents, pictures);
  if (sample.isNew) return { companyId: sample.companyId, receipts: sample.receipts };
  for (const { originalKey, pageKey } of pictures)
    for (const key of [originalKey, pageKey]) await deps.storage.delete(key);
  return { companyId: sample.companyId, receipts: sample.receipts };
}

/** Bytes first, then the rows that make them findable. */
async function drawAll(
  { storage }: SampleDeps,
  userId: string,
  documents: readonly SampleDocument[],
): Promise<MadeUpPicture[]> {
  const pictures: MadeUpPicture[] = [];
  for (const { reading } of documents) {
    const slip = await drawSlip(reading);
    const folder = `${userId}/sample/${randomUUID()}`;
    const picture = { ...slip, originalKey: `${folder}/original.jpg`, pageKey: `${folder}/page.jpg` };
    for (const key of [picture.originalKey, picture.pageKey]) await storage.put(key, slip.jpeg, 'image/jpeg');
    pictures.push(picture);
  }
  return pictures;
}

const addSample = (
  deps: SampleDeps,
  userId: string,
  documents: readonly SampleDocument[],
  pictures: readonly MadeUpPicture[],
): Promise<Sample & { isNew: boolean }> =>
  asUser(deps.db, userId, async (db) => {
    await oneSampleAtATime(db, userId);
    const other = await findSample(db, userId);
    if (other) return { ...other, isNew: false };
    const { id: companyId } = await addCompany(deps, db, userId, SAMPLE_COMPANY, { isSample: true });
    const folderId = await folderNamed(db, userId, companyId, 'Purchases');
    for (const [index, picture] of pictures.entries()) {
      const document = documents[index];
      if (document) await saveMadeUp(deps, db, userId, { companyId, folderId, picture, ...document });
    }
    return { companyId, receipts: documents.length, isNew: true };
  });
