import type { I18n } from '../i18n.ts';

/** The bank and account that a statement names; null where it names none. */
export interface NamedAccount {
  readonly bankName: string | null;
  /** Only the last four digits, such as `•••• 4821`. */
  readonly accountMasked: string | null;
}

/** The name of a bank. */
export const bankText = (i18n: I18n, bankName: string | null): string => bankName ?? i18n.t('Unknown bank');

/** The masked number of an account. Spec: 2 §2. */
export const accountText = (i18n: I18n, accountMasked: string | null): string => accountMasked ?? i18n.t('No account');

/** A bank and its account, such as `FNB •••• 4821`. */
export const bankAccountText = (i18n: I18n, { bankName, accountMasked }: NamedAccount): string =>
  `${bankText(i18n, bankName)} ${accountText(i18n, accountMasked)}`;
