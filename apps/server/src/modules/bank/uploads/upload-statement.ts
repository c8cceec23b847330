import { createHash, randomBytes } from 'node:crypto';
import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import {
  MAX_STATEMENT_BYTES,
  sniffStatementFile,
  statementFileProblem,
} from '@tillslip/domain/bank/statements/statement-upload-rules';
import { addMonths } from '@tillslip/domain/kernel/calendar-date';
import { isCutOff } from '@tillslip/domain/receipts/intake/is-cut-off';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isDiskFull } from '../../../platform/disk-space.ts';
import { AppError } from '../../../platform/errors.ts';
import { plainFileName } from '../../../platform/files/plain-file-name.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { refuseOverQuota, requirePlace, requireQuota } from '../../companies/index.ts';
import { viewUpload } from './upload-view.ts';
import { insertUpload, type NewUpload } from './uploads.repository.ts';

/**
 * The minimum retention of an original: five years from filing the return, which may be a year later.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 55; Tax Administration Act 28 of 2011, section 29.
 * Spec: decisions 7.
 */
const RETENTION_MONTHS = 72;

/** The stored media type and extension of each kind of file. */
const TYPES = {
  pdf: { kind: 'pdf', mediaType: 'application/pdf', extension: 'pdf' },
  jpeg: { kind: 'image', mediaType: 'image/jpeg', extension: 'jpg' },
  png: { kind: 'image', mediaType: 'image/png', extension: 'png' },
  heic: { kind: 'heic', mediaType: 'image/heic', extension: 'heic' },
  export: { kind: 'export', mediaType: 'text/plain', extension: 'txt' },
} as const;

/** A file and the company and folder of its statements. */
export interface StatementFile {
  readonly file: File;
  readonly companyId?: string | undefined;
  readonly folderId?: string | undefined;
}

/**
 * Accept a file of statements by its content, store its bytes unchanged, and queue it for reading. A refused file leaves
 * nothing behind.
 *
 * @throws COMPANY_NOT_FOUND, FOLDER_NOT_FOUND, STATEMENT_TOO_LARGE, FILE_REFUSED with the reason, STORAGE_QUOTA_REACHED,
 *   DAILY_UPLOADS_REACHED, STORAGE_FAILED, STORAGE_FULL.
 * Spec: 2 §5, §8; decisions 7 and 16.
 */
export async function uploadStatement(
  deps: Pick<Deps, 'db' | 'env' | 'storage' | 'clock' | 'log'>,
  userId: string,
  { file, companyId, folderId }: StatementFile,
): Promise<StatementUpload> {
  const place = { companyId: companyId ?? null, folderId: folderId ?? null };
  await readAsUser(deps.db, userId, (tx) => requirePlace(tx, place.companyId, place.folderId));
  if (file.size > MAX_STATEMENT_BYTES)
    throw new AppError('STATEMENT_TOO_LARGE', { data: { file: plainFileName(file.name, 'statement') } });
  const problem = statementFileProblem({
    name: plainFileName(file.name, 'statement'),
    size: file.size,
    type: file.type,
  });
  if (problem) throw new AppError('FILE_REFUSED', { data: problem });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const values = { ...place, ...describeFile(deps, userId, file.name, bytes) };
  await refuseOverQuota(deps, userId, place.companyId, { name: values.filename, bytes: bytes.length });
  await store(deps, values, bytes);
  try {
    return await accept(deps, userId, values);
  } catch (error) {
    await deps.storage.delete(values.storageKey);
    throw error;
  }
}

/** Describe a file. @throws FILE_REFUSED for one that is neither a document nor text, or is cut off. */
function describeFile({ clock }: Pick<Deps, 'clock'>, userId: string, name: string, bytes: Uint8Array) {
  const file = plainFileName(name, 'statement');
  const type = sniffStatementFile(bytes);
  if (!type) throw new AppError('FILE_REFUSED', { data: { reason: 'unsupported-statement', file } });
  if (type !== 'export' && isCutOff(type, bytes))
    throw new AppError('FILE_REFUSED', { data: { reason: 'not-a-statement', file } });
  const { kind, mediaType, extension } = TYPES[type];
  return {
    ...{ kind, mediaType, bytes: bytes.length, filename: file },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: `${userId}/${clock.now().getTime()}_${randomBytes(8).toString('hex')}.${extension}`,
    retentionUntil: addMonths(clock.today(), RETENTION_MONTHS),
  };
}

async function store(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  { storageKey, mediaType }: Pick<NewUpload, 'storageKey' | 'mediaType'>,
  bytes: Uint8Array,
): Promise<void> {
  try {
    await storage.put(storageKey, bytes, mediaType);
  } catch (cause) {
    log.error({ err: cause }, 'a statement could not be stored');
    if (isDiskFull(cause)) throw new AppError('STORAGE_FULL', { cause });
    throw new AppError('STORAGE_FAILED', { data: { what: 'file' }, cause });
  }
}

const accept = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  values: NewUpload,
): Promise<StatementUpload> =>
  asUser(deps.db, userId, async (tx) => {
    const { filename, sha256, bytes, companyId, folderId } = values;
    await requireQuota(deps, tx, companyId ?? null, [{ name: filename, bytes }]);
    const id = await insertUpload(tx, values, deps.clock.now());
    recordAudit(tx, {
      ...{ action: 'statement.uploaded', subjectType: 'bank_upload', subjectId: id, actorId: userId },
      after: { filename, sha256, bytes, companyId, folderId },
    });
    notify(tx, { kind: 'changed', topic: 'bank', id });
    publish(tx, 'statement.queued', { uploadId: id });
    return viewUpload(tx, id);
  });
