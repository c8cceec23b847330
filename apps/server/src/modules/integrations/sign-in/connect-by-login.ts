import type { Connection } from '@tillslip/contract/integrations/schemas';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LoginPackage, PackageLogin } from '../../../ports/accounting-package.ts';
import { countAttempt, forgetAttempts } from '../../auth/index.ts';
import { requireCompany } from '../../companies/index.ts';
import { sealedLogin } from '../connections/connection-tokens.ts';
import { isRealmTaken } from '../connections/connections.repository.ts';
import { getConnection } from '../connections/manage-connection.ts';
import { type LoginName, requireLogin } from '../connections/packages.ts';
import { ConnectedElsewhere, saveConnection } from '../connections/save-connection.ts';
import { type BooksDeps, wordingFaults } from '../connections/with-books.ts';
import { askCompany } from './ask-company.ts';

const NAME: LoginName = 'sage-south-africa';

type LoginDeps = BooksDeps & Pick<Deps, 'authDb'>;

/** A login that a person typed for one of their companies. */
export interface TypedLogin extends PackageLogin {
  readonly companyId: string;
}

/**
 * List the companies that a login may open. Nothing of it is stored.
 *
 * @throws COMPANY_NOT_FOUND, COMPANY_IS_SAMPLE, INTEGRATION_NOT_CONFIGURED, LOGIN_REFUSED, TOO_MANY_REQUESTS,
 *   ACCOUNTING_FAULT.
 */
export async function listLoginCompanies(deps: LoginDeps, userId: string, login: TypedLogin) {
  const accounting = await requireTurn(deps, userId, login.companyId);
  const companies = await refusingLogin(accounting.companiesOf(login));
  await forgetAttempts(deps, 'package-login', userId);
  return companies.map(({ id, name }) => ({ realmId: id, name }));
}

/**
 * Connect a company by a login. The package is asked for the company first, which proves that the login opens it.
 *
 * @throws what `listLoginCompanies` throws; CONNECTED_ELSEWHERE.
 */
export async function connectByLogin(
  deps: LoginDeps,
  userId: string,
  { realmId, companyId, ...login }: TypedLogin & { readonly realmId: string },
): Promise<Connection> {
  const accounting = await requireTurn(deps, userId, companyId);
  const token = accounting.tokenOf(login);
  const company = await refusingLogin(askCompany(accounting, realmId, token));
  await forgetAttempts(deps, 'package-login', userId);
  const sealed = sealedLogin(deps, realmId, token);
  const { id } = await asUser(deps.db, userId, (tx) =>
    saveConnection(deps, tx, { package: NAME, companyId, realmId, sealed, company }),
  ).catch((error: unknown) => {
    const isTaken = error instanceof ConnectedElsewhere || isRealmTaken(error);
    throw isTaken ? new AppError('CONNECTED_ELSEWHERE', { data: { package: NAME }, cause: error }) : error;
  });
  return getConnection(deps, userId, id);
}

/** Return the package for one try of a login: nobody may guess passwords of other people through us. */
async function requireTurn(deps: LoginDeps, userId: string, companyId: string): Promise<LoginPackage> {
  const company = await readAsUser(deps.db, userId, (tx) => requireCompany(tx, companyId));
  if (company.isSample) throw new AppError('COMPANY_IS_SAMPLE');
  const accounting = requireLogin(deps, NAME);
  await countAttempt(deps, 'package-login', userId);
  return accounting;
}

/** Turn the package's refusal of a login, or of the company, into words about the login. */
function refusingLogin<T>(work: Promise<T>): Promise<T> {
  const refused = work.catch((error: unknown) => {
    const isLogin = error instanceof AccountingFault && (error.kind === 'signed-out' || error.kind === 'not-allowed');
    throw isLogin ? new AppError('LOGIN_REFUSED', { data: { package: NAME }, cause: error }) : error;
  });
  return wordingFaults(NAME, refused);
}
