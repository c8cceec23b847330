import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SessionUser } from '@tillslip/contract/auth';
import { dateFormatOf } from '@tillslip/messages/dates';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { fileNamePart } from '../../../platform/files/file-name-part.ts';
import { workbookStream } from '../../../platform/files/workbook.ts';
import { enqueue, notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { type CompanyRow, requireCompany } from '../../companies/index.ts';
import { codesOfReturns } from '../figures/codes-of-returns.ts';
import type { CompanyDays } from '../figures/period-figures.ts';
import { buildPack } from './build-pack.job.ts';
import { linkTo } from './export-view.ts';
import { type ExportRow, insertExport, markExportDone } from './exports.repository.ts';
import { type PeriodReport, periodReport } from './period-report.ts';
import { reportCsv } from './report-csv.ts';
import { reportPdf } from './report-pdf.ts';
import { reportSheets } from './report-workbook.ts';

/** The formats that are built at once; a job builds packs. */
export type ReportFormat = 'csv' | 'xlsx' | 'pdf';

type ExportDeps = Pick<Deps, 'languages' | 'db' | 'clock' | 'env' | 'storage'>;

/** A file to download. */
export interface ExportLink {
  readonly downloadUrl: string;
  readonly exportId: string;
}

export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  pack: 'application/zip',
} as const;

/**
 * Build the VAT201 of a company's days as a file, in the language of the company's papers, and store it for download.
 * Spec: 2 §7 (action=export).
 */
export async function makeExport(
  deps: ExportDeps,
  user: SessionUser,
  { format, ...days }: CompanyDays & { readonly format: ReportFormat },
): Promise<ExportLink> {
  const { language } = await readAsUser(deps.db, user.id, (tx) => requireCompany(tx, days.companyId));
  const report = await periodReport(deps, deps.languages.ofLocale(language), user.id, days);
  const bytes = await reportBytes(report, format);
  const row = await asUser(deps.db, user.id, async (tx) => addExport(deps, tx, days, { kind: format, emailTo: null }));
  const storageKey = artifactKey(row);
  await deps.storage.put(storageKey, bytes, MEDIA_TYPES[format]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await asUser(deps.db, user.id, (tx) => markExportDone(tx, row.id, { storageKey, bytes: bytes.length, sha256 }));
  return { exportId: row.id, downloadUrl: linkTo(deps, user.id, row.id) };
}

/**
 * Queue the supporting pack of a company's days. The link works at once and shows a waiting page until the pack is
 * ready. Spec: 2 §7 (action=supporting-pack).
 *
 * @throws EMAIL_NOT_OF_COMPANY for an address that is neither the user's nor the company's.
 */
export const requestPack = (
  deps: ExportDeps,
  user: SessionUser,
  { emailTo, ...days }: CompanyDays & { readonly emailTo?: string | undefined },
): Promise<ExportLink> =>
  asUser(deps.db, user.id, async (tx) => {
    const company = await requireCompany(tx, days.companyId);
    if (emailTo !== undefined && !isOwnAddress(emailTo, user, company)) throw new AppError('EMAIL_NOT_OF_COMPANY');
    const row = await queuePack(deps, tx, days, { user, emailTo: emailTo ?? null });
    return { exportId: row.id, downloadUrl: linkTo(deps, user.id, row.id) };
  });

/** Queue a pack, in the language of its company, inside a transaction. @throws COMPANY_NOT_FOUND. */
export async function queuePack(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  days: CompanyDays,
  { user, emailTo }: Pick<ExportRow, 'emailTo'> & { readonly user: Pick<SessionUser, 'id' | 'name'> },
): Promise<ExportRow> {
  const row = await addExport(deps, tx, days, { kind: 'pack', emailTo });
  enqueue(tx, buildPack, { userId: user.id, exportId: row.id, name: user.name }, { maxAttempts: 3 });
  return row;
}

/** Require an address of the user or the company, so that this cannot be used to email anybody. */
const isOwnAddress = (address: string, user: SessionUser, { notificationEmails }: CompanyRow): boolean =>
  [user.email, ...(notificationEmails ?? [])].some((own) => own.toLowerCase() === address.toLowerCase());

async function addExport(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { companyId, periodStart, periodEnd }: CompanyDays,
  { kind, emailTo }: Pick<ExportRow, 'kind' | 'emailTo'>,
): Promise<ExportRow> {
  const company = await requireCompany(tx, companyId);
  const filename = exportFilename(company.companyName, (await codesOfReturns(tx, company))(periodEnd), kind);
  const createdAt = deps.clock.now();
  const row = await insertExport(tx, {
    companyId,
    kind,
    periodStart,
    periodEnd,
    filename,
    emailTo,
    locale: company.language,
    createdAt,
  });
  const event = {
    action: 'vat201.exported',
    subjectType: 'company',
    subjectId: companyId,
    actorId: tx.userId,
  } as const;
  recordAudit(tx, { ...event, after: { kind, periodStart, periodEnd, exportId: row.id, emailTo } });
  notify(tx, { kind: 'changed', topic: 'vat', id: row.id });
  return row;
}

/** `tillslip-vat201-karoo-crafts-202603.csv` */
const exportFilename = (companyName: string, code: string, kind: ExportRow['kind']): string =>
  `tillslip-vat201-${fileNamePart(companyName, 'company')}-${code}${kind === 'pack' ? '-pack.zip' : `.${kind}`}`;

/** Build the storage key of an export. Spec: 2 §3 (`vat-artifacts`). */
export const artifactKey = ({ userId, id, kind }: Pick<ExportRow, 'userId' | 'id' | 'kind'>): string =>
  `vat-artifacts/${userId}/${id}.${kind === 'pack' ? 'zip' : kind}`;

/** Write the report in a format. */
export async function reportBytes(report: PeriodReport, format: ReportFormat): Promise<Uint8Array> {
  switch (format) {
    case 'csv':
      return new TextEncoder().encode(reportCsv(report));
    case 'xlsx':
      return buffer(workbookStream(reportSheets(report), report.preparedAt, dateFormatOf(report.i18n)));
    case 'pdf':
      return reportPdf(report);
  }
}
