import type { WordedRefusal } from './errors.ts';
import type { I18n } from './i18n.ts';

/** What a page says around a refusal: what happened, and what to do next. */
export interface RefusalPageTexts {
  readonly title: string;
  /** More of what to do; null where the sentence of the refusal says it. */
  readonly advice: string | null;
  /** A way on within Tillslip; null for a reader without an account. */
  readonly link: { readonly path: string; readonly text: string } | null;
}

/** Word the page that a browser shows when a file or an address that a person opened is refused. */
export function refusalPageTexts(i18n: I18n, { code }: Pick<WordedRefusal, 'code'>): RefusalPageTexts {
  switch (code) {
    case 'VAT_EXPORT_NOT_FOUND':
      return {
        title: i18n.t('This download has ended'),
        advice: i18n.t(
          'A download link works for a few minutes. A file that is still kept can be downloaded from the list of exported files.',
        ),
        link: { path: '/app/vat', text: i18n.t('Open VAT returns') },
      };
    case 'SHARED_RETURN_NOT_FOUND':
      return {
        title: i18n.t('This link has ended'),
        advice: i18n.t('If you made the link yourself, open the return, close the link and make a new one.'),
        link: null,
      };
    case 'NOT_SIGNED_IN':
      return {
        title: i18n.t('You are signed out'),
        advice: i18n.t('Sign in, then open the file again from where you found it.'),
        link: { path: '/login', text: i18n.t('Sign in') },
      };
    case 'FILE_NOT_FOUND':
      return {
        title: i18n.t('This file cannot be opened'),
        advice: i18n.t('Its link has ended or it was deleted. Open it again from the page where you found it.'),
        link: toStart(i18n),
      };
    default:
      return { title: i18n.t('This cannot be opened'), advice: null, link: toStart(i18n) };
  }
}

const toStart = (i18n: I18n) => ({ path: '/', text: i18n.t('Open Tillslip') });
