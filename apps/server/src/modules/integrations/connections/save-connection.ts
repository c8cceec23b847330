import { attachesOriginals } from '@tillslip/domain/preferences/sync-defaults';
import { companyDifferences } from '@tillslip/domain/sync/company-differences';
import type { PackageName } from '@tillslip/domain/sync/packages';
import type { UserDb } from '../../../platform/database/database.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import type { PackageCompany } from '../../../ports/accounting-package.ts';
import { requireCompany } from '../../companies/index.ts';
import { findPreferences } from '../../preferences/index.ts';
import type { sealedLogin, sealedTokens } from './connection-tokens.ts';
import {
  type ConnectionRow,
  findConnection,
  findKnownConnection,
  findLiveConnection,
  insertConnection,
  updateConnection,
} from './connections.repository.ts';
import type { BooksDeps } from './with-books.ts';

/** The company there is connected to another one, of this or another person, or the one here to another there. */
export class ConnectedElsewhere extends Error {}

interface NewConnection {
  readonly package: PackageName;
  readonly companyId: string;
  readonly realmId: string;
  /** The columns of what opens the books. */
  readonly sealed: ReturnType<typeof sealedTokens> | ReturnType<typeof sealedLogin>;
  readonly company: PackageCompany;
}

/**
 * Insert the connection, or revive the one that this company and realm had, with its mappings and history.
 *
 * @throws COMPANY_NOT_FOUND; ConnectedElsewhere.
 */
export async function saveConnection(
  { clock }: Pick<BooksDeps, 'clock'>,
  tx: UserDb,
  { package: name, companyId, realmId, sealed, company }: NewConnection,
): Promise<ConnectionRow> {
  const ours = await requireCompany(tx, companyId);
  const known = await findKnownConnection(tx, companyId, { package: name, realmId });
  const live = await findLiveConnection(tx, companyId);
  if (live && (live.package !== name || live.realmId !== realmId)) throw new ConnectedElsewhere();
  const differences = known ? [] : companyDifferences({ name: ours.companyName, vatNumber: ours.vatNumber }, company);
  const state = differences.length > 0 ? 'confirming' : 'connected';
  const now = clock.now();
  const values = {
    ...{ companyId, realmId, package: name, state, fault: null, differences: [...differences] },
    ...sealed,
    ...companyColumns(company),
    ...{ lastConnectedAt: now, pausedUntil: null, changesReadAt: now },
  };
  const id =
    known?.id ??
    (await insertConnection(tx, { ...values, attachesOriginals: attachesOriginals(await findPreferences(tx), name) }));
  if (known) await updateConnection(tx, id, values);
  recordAudit(tx, {
    action: 'accounting.connected',
    subjectType: 'accounting_connection',
    subjectId: id,
    after: { companyId, realmId, package: name, packageCompany: company.name },
    actorId: tx.userId,
  });
  notify(tx, { kind: 'changed', topic: 'accounting', id });
  return (await findConnection(tx, id)) as ConnectionRow;
}

/** The columns that repeat the company and its settings. */
export const companyColumns = (company: PackageCompany) => ({
  packageCompanyName: company.name,
  packageVatNumber: company.vatNumber,
  country: company.country,
  homeCurrency: company.homeCurrency,
  isMulticurrency: company.isMulticurrency,
  usesTaxCodes: company.usesTaxCodes,
  booksClosedOn: company.booksClosedOn,
});
