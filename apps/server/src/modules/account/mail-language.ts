import type { I18n } from '@tillslip/messages/i18n';
import type { Deps } from '../../platform/deps.ts';
import { languageOfPerson } from '../preferences/index.ts';

/** The language of an email to the person of a request: the one they chose, or that of their browser. */
export const mailLanguage = (
  deps: Pick<Deps, 'db' | 'languages'>,
  { user, i18n }: { readonly user: { readonly id: string }; readonly i18n: I18n },
): Promise<I18n> => languageOfPerson(deps, user.id, i18n);
