import { capabilitiesOf, type OAuthName, type PackageName } from '@tillslip/domain/sync/packages';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AccountingPackage, LoginPackage, OAuthPackage } from '../../../ports/accounting-package.ts';

type PackageDeps = Pick<Deps, 'accounting'>;

/** The packages to which a person connects by typing a login. */
export type LoginName = 'sage-south-africa';

/** Return a package; null without the operator's keys of it. */
export const packageOf = ({ accounting }: PackageDeps, name: PackageName): AccountingPackage | null => accounting[name];

/** Return a package. @throws INTEGRATION_NOT_CONFIGURED without the operator's keys of it. */
export const requirePackage = (deps: PackageDeps, name: PackageName): AccountingPackage =>
  configured(packageOf(deps, name), name);

/** Return a package to which people sign in on its own page. @throws INTEGRATION_NOT_CONFIGURED. */
export const requireOAuth = ({ accounting }: PackageDeps, name: OAuthName): OAuthPackage =>
  configured(accounting[name], name);

/** Return a package to which people sign in by a login. @throws INTEGRATION_NOT_CONFIGURED. */
export const requireLogin = ({ accounting }: PackageDeps, name: LoginName): LoginPackage =>
  configured(accounting[name], name);

function configured<Package>(accounting: Package | null, name: PackageName): Package {
  if (accounting === null) throw new AppError('INTEGRATION_NOT_CONFIGURED', { data: { package: name } });
  return accounting;
}

/** Whether people sign in to a package on its own page. */
export const isOAuth = (accounting: AccountingPackage): accounting is OAuthPackage =>
  capabilitiesOf(accounting.name).signIn === 'oauth';
