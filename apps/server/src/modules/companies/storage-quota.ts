import type { Storage } from '@tillslip/contract/companies';
import { exceededLimit, hasLimits, type IncomingFile } from '@tillslip/domain/companies/storage-limits';
import { addDays } from '@tillslip/domain/kernel/calendar-date';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { findCompany } from './companies.repository.ts';
import { listStorageUse, lockQuota, type StorageUseRow } from './storage-use.repository.ts';

type QuotaDeps = Pick<Deps, 'env' | 'clock'>;

/** Return what each company of the user stores and was given today; every count of it is made here. */
export const storageUse = (tx: UserDb, { clock }: Pick<Deps, 'clock'>): Promise<StorageUseRow[]> =>
  // South Africa has no daylight saving time.
  listStorageUse(tx, new Date(`${clock.today()}T00:00:00+02:00`));

/** Return the limits of a company, with what each company of the user stores and was given today. */
export const getStorage = (deps: QuotaDeps & Pick<Deps, 'db'>, userId: string): Promise<Storage> =>
  readAsUser(deps.db, userId, async (tx) => ({
    limits: deps.env.storageLimits,
    places: await storageUse(tx, deps),
  }));

/**
 * Require that a company, or the files without one, has room for files that are about to be stored. Of files that arrive
 * together, the later one waits and sees the earlier one, because the room is locked until the transaction ends. Called
 * before other rows are locked.
 *
 * @throws STORAGE_QUOTA_REACHED and DAILY_UPLOADS_REACHED with the names of those that do not fit.
 */
export async function requireQuota(
  deps: QuotaDeps,
  tx: UserDb,
  companyId: string | null,
  files: readonly IncomingFile[],
): Promise<void> {
  const limits = deps.env.storageLimits;
  if (!hasLimits(limits) || files.length === 0) return;
  await lockQuota(tx, companyId);
  const use = (await storageUse(tx, deps)).find((row) => row.companyId === companyId) ?? { bytes: 0, uploadsToday: 0 };
  const exceeded = exceededLimit(use, limits, files);
  if (!exceeded) return;
  const company = companyId === null ? null : ((await findCompany(tx, companyId))?.companyName ?? null);
  const refused = { company, files: [...exceeded.files] };
  if (exceeded.limit === 'storage') {
    const { bytes } = exceeded;
    const data = { ...refused, bytes, usedBytes: use.bytes, maxBytes: limits.maxBytes ?? 0 };
    throw new AppError('STORAGE_QUOTA_REACHED', { data });
  }
  const nextDay = addDays(deps.clock.today(), 1);
  throw new AppError('DAILY_UPLOADS_REACHED', {
    data: { ...refused, maxUploads: limits.maxUploadsPerDay ?? 0, nextDay },
  });
}

/** Refuse a file that has no room before anything of it is stored; `requireQuota` decides when its row is written. */
export async function refuseOverQuota(
  deps: QuotaDeps & Pick<Deps, 'db'>,
  userId: string,
  companyId: string | null,
  file: IncomingFile,
): Promise<void> {
  if (hasLimits(deps.env.storageLimits))
    await asUser(deps.db, userId, (tx) => requireQuota(deps, tx, companyId, [file]));
}
