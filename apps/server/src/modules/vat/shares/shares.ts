import type { VatShare } from '@tillslip/contract/vat/shares';
import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { MAX_SHARE_DAYS } from '@tillslip/domain/vat/periods/share-limits';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { queuePack } from '../exports/make-export.ts';
import { codesOfReturns } from '../figures/codes-of-returns.ts';
import type { CompanyDays } from '../figures/period-figures.ts';
import { makeShare } from '../links/make-share.ts';
import {
  findOpenings,
  findShare,
  findShares,
  type OpeningRow,
  revokeShareRow,
  type ShareRow,
} from '../links/shares.repository.ts';

/** List the links to a company's return, the newest first, with their openings. @throws COMPANY_NOT_FOUND. */
export const listShares = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  days: CompanyDays,
): Promise<VatShare[]> =>
  readAsUser(db, userId, async (tx) => {
    const codeOf = await codesOfReturns(tx, await requireCompany(tx, days.companyId));
    const rows = await findShares(tx, days);
    const openings = await findOpenings(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => shareView(row, { openings, today: clock.today(), codeOf }));
  });

/**
 * Make a link by which somebody without an account reads one return, and queue the pack that it offers. The address is
 * returned once.
 *
 * @throws COMPANY_NOT_FOUND; BAD_INPUT for an end that has passed or is too far off.
 */
export const createShare = (
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'storage'>,
  user: { readonly id: string; readonly name: string },
  { recipient, openUntil, ...days }: CompanyDays & { readonly recipient: string; readonly openUntil: CalendarDate },
): Promise<{ share: VatShare; url: string }> =>
  asUser(deps.db, user.id, async (tx) => {
    const today = deps.clock.today();
    if (openUntil < today || openUntil > addDays(today, MAX_SHARE_DAYS))
      throw badInput('openUntil', { code: 'SHARE_END_OUT_OF_RANGE' });
    const pack = await queuePack(deps, tx, days, { user, emailTo: null });
    const { companyId, periodStart, periodEnd } = days;
    const codeOf = await codesOfReturns(tx, await requireCompany(tx, companyId));
    const { row, url } = await makeShare(deps, tx, {
      ...{ companyId, periodStart, periodEnd, recipient, openUntil, exportId: pack.id },
    });
    return { share: shareView(row, { openings: [], today, codeOf }), url };
  });

/** Close a link at once and for good. @throws VAT_SHARE_NOT_FOUND when there is none, or it is another user's. */
export const revokeShare = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<VatShare> =>
  asUser(db, userId, async (tx) => {
    const row = await findShare(tx, id);
    if (!row) throw new AppError('VAT_SHARE_NOT_FOUND');
    const codeOf = await codesOfReturns(tx, await requireCompany(tx, row.companyId));
    const view = { openings: await findOpenings(tx, [id]), today: clock.today(), codeOf };
    if (row.revokedAt !== null) return shareView(row, view);
    const revokedAt = clock.now();
    await revokeShareRow(tx, id, revokedAt);
    const event = { action: 'vat_share.revoked', subjectType: 'company', subjectId: row.companyId } as const;
    recordAudit(tx, { ...event, actorId: userId, before: { shareId: id, recipient: row.recipient } });
    notify(tx, { kind: 'changed', topic: 'vat', id: row.companyId });
    return shareView({ ...row, revokedAt }, view);
  });

/** Enough to see who reads it; the number of all is beside them. */
const MAX_OPENINGS_SHOWN = 20;

function shareView(
  row: ShareRow,
  {
    openings: all,
    today,
    codeOf,
  }: { openings: readonly OpeningRow[]; today: CalendarDate; codeOf: (end: CalendarDate) => string },
): VatShare {
  const { id, companyId, periodStart, periodEnd, recipient, openUntil, createdAt, revokedAt } = row;
  const openings = all.filter(({ shareId }) => shareId === id);
  return {
    ...{ id, companyId, periodCode: codeOf(periodEnd), periodStart, periodEnd, recipient, openUntil },
    ...{ createdAt: createdAt.toISOString(), revokedAt: revokedAt?.toISOString() ?? null },
    isOpen: revokedAt === null && openUntil >= today,
    openingCount: openings.length,
    openings: openings.slice(0, MAX_OPENINGS_SHOWN).map(({ openedAt, what, device }) => ({
      ...{ openedAt: openedAt.toISOString(), what, device },
    })),
  };
}
