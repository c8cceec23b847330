import type { PackageName } from '@tillslip/domain/sync/packages';
import type { I18n } from '../i18n.ts';

// not text: names of products, the same in every language
const NAMES: Readonly<Record<PackageName, string>> = {
  quickbooks: 'QuickBooks',
  'sage-south-africa': 'Sage',
  sage: 'Sage',
};

/** The name of an accounting package, as people know it. */
export const providerName = (name: PackageName): string => NAMES[name];

/** The same, also where it is not known which package is meant. */
export const anyProviderName = (i18n: I18n, name: PackageName | undefined): string =>
  name === undefined ? i18n.t('the accounting package') : providerName(name);
