import type { VatArtifact } from '@tillslip/contract/vat/exports';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { createFileLinks } from '../../../platform/files/file-links.ts';
import { requireCompany } from '../../companies/index.ts';
import { codesOfReturns } from '../figures/codes-of-returns.ts';
import { type ExportRow, findExport, findExports } from './exports.repository.ts';

type LinkDeps = Pick<Deps, 'env' | 'clock'>;

/** Older exports can be built again quickly. */
const MAX_EXPORTS_LISTED = 50;

/** Links to exported files: signed with their own key and valid only for the owner, for some minutes. */
export const exportLinks = ({ env }: Pick<Deps, 'env'>) =>
  createFileLinks(env.appSecret, { path: '/vat-files', purpose: 'vat-files' });

/** Build the link of a file. */
export const linkTo = (deps: LinkDeps, userId: string, id: string): string =>
  exportLinks(deps).linkTo(userId, id, deps.clock.now());

/** List the exported files of a company's periods. */
export const listExports = (
  deps: LinkDeps & Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<VatArtifact[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    const codes = await codesOfReturns(tx, await requireCompany(tx, companyId));
    return (await findExports(tx, companyId, MAX_EXPORTS_LISTED)).map((row) => exportView(deps, row, codes));
  });

/** Return one exported file. @throws VAT_EXPORT_NOT_FOUND when there is none, or it is another user's. */
export const getExport = (
  deps: LinkDeps & Pick<Deps, 'db'>,
  userId: string,
  { id }: { id: string },
): Promise<VatArtifact> =>
  readAsUser(deps.db, userId, async (tx) => {
    const row = await findExport(tx, id);
    if (!row) throw new AppError('VAT_EXPORT_NOT_FOUND');
    return exportView(deps, row, await codesOfReturns(tx, await requireCompany(tx, row.companyId)));
  });

function exportView(deps: LinkDeps, row: ExportRow, codeOf: (end: CalendarDate) => string): VatArtifact {
  const { id, userId, companyId, kind, periodStart, periodEnd, status, done, total, filename, bytes, sha256, emailTo } =
    row;
  return {
    ...{ id, companyId, kind, periodStart, periodEnd, status, done, total, filename, bytes, sha256, emailTo },
    periodCode: codeOf(periodEnd),
    downloadUrl: linkTo(deps, userId, id),
    createdAt: row.createdAt.toISOString(),
  };
}
