import type { SharedLine, SharedReturn } from '@tillslip/contract/vat/shares';
import { deviceKind } from '@tillslip/domain/auth/device-kind';
import type { I18n } from '@tillslip/messages/i18n';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { isDeletedAccount } from '../../audit/index.ts';
import { countAddress } from '../../auth/index.ts';
import { type ExportRow, findExport } from '../exports/exports.repository.ts';
import {
  excludedLines,
  inputLines,
  outputLines,
  type PeriodReport,
  periodReport,
  type ReportLine,
} from '../exports/period-report.ts';
import { readToken } from '../links/share-token.ts';
import { findOpenShare, insertOpening, type OpeningRow, type ShareRow } from '../links/shares.repository.ts';

/** Who opens a link: nothing of it is stored but the kind of device. */
export interface Opener {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Openings and downloads of one network address. */
const LIMIT = { window: 60, max: 30 };

type OpenDeps = Pick<Deps, 'db' | 'authDb' | 'clock'>;

/**
 * Open the return of a link: its figures and schedules, read-only, and logged.
 *
 * @throws SHARED_RETURN_NOT_FOUND for a link that is unknown, has ended or was closed, and for a deleted account or
 * company; TOO_MANY_REQUESTS.
 */
export async function openShare(
  deps: OpenDeps,
  i18n: I18n,
  opener: Opener,
  { token }: { readonly token: string },
): Promise<SharedReturn> {
  const share = await openedShare(deps, opener, token, 'page');
  const { userId, companyId, periodStart, periodEnd } = share;
  const report = await periodReport(deps, i18n, userId, { companyId, periodStart, periodEnd });
  return sharedReturn(share, report, await packOf(deps, share));
}

/**
 * Open the pack of a link.
 *
 * @throws SHARED_RETURN_NOT_FOUND as `openShare`, and while the pack is not built or no longer kept; TOO_MANY_REQUESTS.
 */
export async function openSharedPack(deps: OpenDeps & Pick<Deps, 'storage'>, opener: Opener, token: string) {
  const share = await openedShare(deps, opener, token, 'pack');
  const row = await packOf(deps, share);
  const opened = row?.storageKey ? await deps.storage.open(row.storageKey) : null;
  if (!row || !opened) throw new AppError('SHARED_RETURN_NOT_FOUND');
  return { row, ...opened };
}

/** Find an open link and log its opening; every reason why there is none looks the same. */
async function openedShare(
  deps: OpenDeps,
  { address, userAgent }: Opener,
  token: string,
  what: OpeningRow['what'],
): Promise<ShareRow> {
  await limitOpenings(deps, address);
  const read = readToken(token);
  if (!read || (await isDeletedAccount(deps.authDb, read.userId))) throw new AppError('SHARED_RETURN_NOT_FOUND');
  return asUser(deps.db, read.userId, async (tx) => {
    const share = await findOpenShare(tx, read.tokenHash, deps.clock.today());
    if (!share) throw new AppError('SHARED_RETURN_NOT_FOUND');
    await insertOpening(tx, {
      ...{ shareId: share.id, openedAt: deps.clock.now(), what, device: deviceKind(userAgent) },
    });
    return share;
  });
}

async function limitOpenings(deps: Pick<Deps, 'authDb' | 'clock'>, address: string): Promise<void> {
  const { allowed, retryAfter } = await countAddress(deps, `shared-return ${address}`, LIMIT);
  if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: retryAfter ?? LIMIT.window } });
}

/** The pack of a link, once it is built. */
async function packOf({ db }: Pick<Deps, 'db'>, { userId, exportId }: ShareRow): Promise<ExportRow | null> {
  if (exportId === null) return null;
  const row = await readAsUser(db, userId, (tx) => findExport(tx, exportId));
  return row?.status === 'done' ? row : null;
}

/** More than a person reads on a page; the pack has all. */
const MAX_LINES_SHOWN = 500;

function sharedReturn(share: ShareRow, report: PeriodReport, pack: ExportRow | null): SharedReturn {
  const { paper, adjustments, preparedAt } = report;
  const schedule = (kind: SharedReturn['schedules'][number]['kind'], lines: readonly SharedLine[]) => ({
    ...{ kind, total: lines.length, lines: lines.slice(0, MAX_LINES_SHOWN) },
  });
  return {
    ...{ companyName: paper.companyName, vatNumber: paper.vatNumber, periodCode: paper.periodCode },
    ...{ periodStart: paper.periodStart, periodEnd: paper.periodEnd, dueDate: paper.dueDate },
    ...{ recipient: share.recipient, openUntil: share.openUntil, preparedAt: preparedAt.toISOString() },
    submittedAt: paper.filing?.submittedAt ?? null,
    fields: paper.fields.map(({ field, label, section, amountCents }) => ({ field, label, section, amountCents })),
    schedules: [
      schedule('output', outputLines(report).map(lineView)),
      schedule('input', inputLines(report).map(lineView)),
      schedule('excluded', excludedLines(report).map(lineView)),
      schedule('fees', report.fees.map(feeView)),
    ],
    adjustments: adjustments.map(({ kind, field, day, vatCents, considerationCents, reason }) => ({
      ...{ kind, field, day, vatCents, considerationCents, reason },
    })),
    pack: pack && { filename: pack.filename, bytes: pack.bytes, createdAt: pack.createdAt.toISOString() },
  };
}

const lineView = ({ line, document, field, section }: ReportLine): SharedLine => ({
  ...{ day: document.invoiceDate, number: document.invoiceNumber, description: line.description },
  party: line.side === 'sale' ? document.recipientName : document.supplierName,
  ...{ lineOrigin: line.lineOrigin, field, section, reason: line.reason },
  ...{ inclusiveCents: line.inclusiveCents, vatCents: line.vatCents, claimableCents: line.claimableCents },
});

/** The field of a bank charge; null for one that is not claimed. */
const feeField = ({ claimableCents }: PeriodReport['fees'][number]): SharedLine['field'] =>
  claimableCents === 0 ? null : '15';

const feeView = (fee: PeriodReport['fees'][number]): SharedLine => ({
  ...{ day: fee.date, number: null, description: fee.description, party: fee.bankName },
  ...{ lineOrigin: 'line', field: feeField(fee), section: null, reason: null },
  ...{ inclusiveCents: fee.amountCents, vatCents: fee.vatCents, claimableCents: fee.claimableCents },
});
