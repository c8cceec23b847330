import type { I18n } from '@tillslip/messages/i18n';
import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findPreferences } from './preferences.repository.ts';

/** The language that the transaction's person chose: of the mails to them, and of what leaves the application for them. */
export const languageOf = async ({ languages }: Pick<Deps, 'languages'>, tx: UserDb): Promise<I18n> =>
  languages.ofLocale((await findPreferences(tx)).language);

/** The language that a person chose, or another while they chose none: that of the request. */
export const languageOfPerson = (
  { db, languages }: Pick<Deps, 'db' | 'languages'>,
  userId: string,
  otherwise: I18n,
): Promise<I18n> =>
  readAsUser(db, userId, async (tx) => {
    const { version, language } = await findPreferences(tx);
    return version === 0 ? otherwise : languages.ofLocale(language);
  });
