import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { type CompanyValues, updateCompanyRow } from './companies.repository.ts';
import { companyView } from './company-view.ts';
import { lockCompany, requireCountedCompany } from './require-company.ts';
import { storedValues } from './update-company.ts';

/** Who is told of invoices that were added to a company. */
export interface ToldOfUploads {
  readonly companyId: string;
  readonly address: string;
  /** It is that of the person who uploads, whom a setting of their own tells; else one of the company's addresses. */
  readonly isUploader: boolean;
}

/** Stop telling somebody of added invoices, or start again; false where it is so already. @throws COMPANY_NOT_FOUND. */
export const setToldOfUploads = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { isTold, ...told }: ToldOfUploads & { readonly isTold: boolean },
): Promise<boolean> =>
  asUser(db, userId, async (tx) => {
    const { companyId: id } = told;
    await lockCompany(tx, id);
    const before = await requireCountedCompany(tx, id);
    if (isToldNow(before, told) === isTold) return false;
    await updateCompanyRow(tx, id, { ...storedValues(before), ...tellingAfter(before, told, isTold) });
    const after = companyView(await requireCountedCompany(tx, id));
    const event = { action: 'company.updated', subjectType: 'company', subjectId: id } as const;
    recordAudit(tx, { ...event, actorId: userId, before: companyView(before), after });
    notify(tx, { kind: 'changed', topic: 'companies', id });
    return true;
  });

type Telling = Pick<CompanyValues, 'notifyUploader' | 'notificationEmails'>;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isToldNow = ({ notifyUploader, notificationEmails }: Telling, { address, isUploader }: ToldOfUploads): boolean =>
  (isUploader && notifyUploader) || (notificationEmails ?? []).some((each) => isSame(each, address));

/** An address that is told no more is told by neither setting. */
function tellingAfter(before: Telling, { address, isUploader }: ToldOfUploads, isTold: boolean): Telling {
  const others = (before.notificationEmails ?? []).filter((each) => !isSame(each, address));
  if (isTold && isUploader) return { notifyUploader: true, notificationEmails: before.notificationEmails };
  const emails = isTold ? [...others, address] : others;
  return {
    notifyUploader: before.notifyUploader && !isUploader,
    notificationEmails: emails.length > 0 ? emails : null,
  };
}
