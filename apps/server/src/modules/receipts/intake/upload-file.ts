import { createHash, randomBytes } from 'node:crypto';
import type { UploadedFile } from '@tillslip/contract/receipts/uploaded-files';
import { addMonths, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { isCutOff } from '@tillslip/domain/receipts/intake/is-cut-off';
import { type SniffedFileType, sniffFileType } from '@tillslip/domain/receipts/intake/sniff-file-type';
import {
  checkImageSize,
  type FileProblem,
  type ImageWarning,
  MAX_FILE_BYTES,
  unknownContent,
  uploadedFileProblem,
} from '@tillslip/domain/receipts/intake/upload-rules';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isDiskFull } from '../../../platform/disk-space.ts';
import { AppError } from '../../../platform/errors.ts';
import { imageSize } from '../../../platform/files/images.ts';
import { plainFileName } from '../../../platform/files/plain-file-name.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { refuseOverQuota, requirePlace, requireQuota } from '../../companies/index.ts';
import { previewLink } from '../files/file-views.ts';
import { insertOriginal } from '../files/files.repository.ts';
import { ArrivedBefore, type BatchPlace, joinBatch, requireAnnounced } from './announced-files.ts';
import type { Announced } from './batches.repository.ts';

/**
 * The minimum time an original is kept. The five years run from the day the return is filed, up to a year after the
 * invoice (category E), so six years after the upload are enough.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 55; Tax Administration Act 28 of 2011, section 29.
 * Spec: decisions 7.
 */
const RETENTION_MONTHS = 72;

/** The media type and extension of each file type. */
const TYPES = {
  pdf: { kind: 'pdf', mediaType: 'application/pdf', extension: 'pdf' },
  jpeg: { kind: 'image', mediaType: 'image/jpeg', extension: 'jpg' },
  png: { kind: 'image', mediaType: 'image/png', extension: 'png' },
  heic: { kind: 'heic', mediaType: 'image/heic', extension: 'heic' },
  'invoice-xml': { kind: 'xml', mediaType: 'application/xml', extension: 'xml' },
} as const satisfies Record<SniffedFileType, object>;

/** A file, and where it goes. */
export interface NewFile {
  readonly file: File;
  readonly companyId?: string | null | undefined;
  /** The bulk upload that announced it, whose company it gets, and its place there. */
  readonly batchId?: string | undefined;
  readonly position?: number | undefined;
}

/**
 * Accept a file by its content and store its bytes unchanged, with their SHA-256. A refused file leaves nothing behind.
 *
 * @throws FILE_TOO_LARGE, FILE_REFUSED with the reason, COMPANY_NOT_FOUND, STORAGE_QUOTA_REACHED, DAILY_UPLOADS_REACHED,
 *   STORAGE_FAILED, STORAGE_FULL, BATCH_NOT_FOUND, FILE_ALREADY_USED.
 * Spec: 1 §5.3, 7.3; decisions 7, 10 and 16.
 */
export async function uploadFile(
  deps: Pick<Deps, 'db' | 'env' | 'storage' | 'clock' | 'log'>,
  userId: string,
  { file, ...to }: NewFile,
): Promise<UploadedFile> {
  if (file.size > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE');
  const problem = uploadedFileProblem(file);
  if (problem) throw new AppError('FILE_REFUSED', { data: problem });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffFileType(bytes);
  if (!type) throw new AppError('FILE_REFUSED', { data: unknownContent(file) });
  const warnings = await imageWarnings(type, bytes, file.name);
  const { kind, mediaType, extension } = TYPES[type];
  const originalFilename = plainFileName(file.name, 'document');
  const joined = await announcedPlace(deps, userId, to);
  const companyId = joined ? joined.announced.companyId : (to.companyId ?? null);
  await readAsUser(deps.db, userId, (tx) => requirePlace(tx, companyId, null));
  await refuseOverQuota(deps, userId, companyId, { name: originalFilename, bytes: bytes.length });
  const now = deps.clock.now();
  const storageKey = `${userId}/${now.getTime()}_${randomBytes(8).toString('hex')}.${extension}`;
  const stored = {
    ...{ storageKey, mediaType, kind, bytes: bytes.length, createdAt: now, companyId, originalFilename },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    retentionUntil: retentionFrom(deps.clock.today()),
  };
  const id = await storeOriginal(deps, userId, bytes, stored, joined);
  const previewUrl = kind === 'heic' || kind === 'pdf' ? previewLink(deps, userId, id) : null;
  return { id, filename: originalFilename, kind, bytes: bytes.length, sha256: stored.sha256, warnings, previewUrl };
}

/** Where a file of a bulk upload goes; null for a file of its own. */
interface Joined extends BatchPlace {
  readonly announced: Announced;
}

async function announcedPlace(
  deps: Pick<Deps, 'db'>,
  userId: string,
  to: Omit<NewFile, 'file'>,
): Promise<Joined | null> {
  const { batchId, position = 1 } = to;
  if (batchId === undefined) return null;
  return { batchId, position, announced: await requireAnnounced(deps, userId, { batchId, position }) };
}

const retentionFrom = (today: CalendarDate): CalendarDate => addMonths(today, RETENTION_MONTHS);

const refused = (reason: FileProblem['reason'], file: string) =>
  new AppError('FILE_REFUSED', { data: { reason, file } });

/** List warnings about an image; only the reader opens other files. */
async function imageWarnings(type: SniffedFileType, bytes: Uint8Array, name: string): Promise<ImageWarning[]> {
  if (type !== 'jpeg' && type !== 'png') return [];
  const size = await imageSize(bytes);
  if (!size || isCutOff(type, bytes)) throw refused('damaged', name);
  const { error, warning } = checkImageSize(size.width, size.height);
  if (error) throw refused(error, name);
  return warning ? [warning] : [];
}

/** Store the bytes, then their row; if the row fails, delete the bytes again. */
async function storeOriginal(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'storage' | 'log'>,
  userId: string,
  bytes: Uint8Array,
  values: Parameters<typeof insertOriginal>[1],
  joined: Joined | null,
): Promise<string> {
  const { db, storage, log } = deps;
  try {
    await storage.put(values.storageKey, bytes, values.mediaType);
  } catch (cause) {
    log.error({ err: cause }, 'an upload could not be stored');
    if (isDiskFull(cause)) throw new AppError('STORAGE_FULL', { cause });
    throw new AppError('STORAGE_FAILED', { data: { what: 'image' }, cause });
  }
  try {
    return await asUser(db, userId, async (tx) => {
      const { companyId, originalFilename, sha256, bytes: size } = values;
      await requireQuota(deps, tx, companyId, [{ name: originalFilename, bytes: size }]);
      const id = await insertOriginal(tx, values);
      recordAudit(tx, {
        ...{ action: 'file.uploaded', subjectType: 'file', subjectId: id, actorId: userId },
        after: { originalFilename, sha256, bytes: size },
      });
      if (joined) await joinBatch(deps, tx, joined, { id, sha256, announced: joined.announced });
      return id;
    });
  } catch (error) {
    await storage.delete(values.storageKey);
    if (error instanceof ArrivedBefore) return error.fileId;
    throw error;
  }
}
