import { createScreenI18n } from '@tillslip/messages/i18n';
import { errorText } from './error-text.ts';

/** English, for files that do not get their language from `useLingui` yet (`tools/not-yet-worded.txt`). */
export const ENGLISH = createScreenI18n('en');

/** A failure in English. */
export const errorMessage = (error: unknown): string => errorText(ENGLISH, error);
