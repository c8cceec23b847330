import { createI18n } from '@tillslip/messages/create-i18n';
import { chooseLocale, type I18n, type Translations } from '@tillslip/messages/i18n';

/** The languages this server answers and writes in. Each is its own `I18n`: nothing here has a language of its own. */
export interface Languages {
  /** The language a request asks for by `Accept-Language`; English where it asks for none of ours. */
  ofRequest(headers: Headers | undefined): I18n;
  /** A language by its tag, for what is made later than it was asked for; English where it is none of ours. */
  ofLocale(locale: string): I18n;
}

/** The source's own language, for what nobody has chosen a language for. */
export const ENGLISH: I18n = createI18n('en');

/** English, and the languages whose translations are given. */
export function createLanguages(translations: Readonly<Record<string, Translations>> = {}): Languages {
  const others = new Map(Object.entries(translations).map(([locale, texts]) => [locale, createI18n(locale, texts)]));
  return {
    ofRequest: (headers) =>
      others.get(chooseLocale(headers?.get('accept-language') ?? null, ['en', ...others.keys()])) ?? ENGLISH,
    ofLocale: (locale) => others.get(locale) ?? ENGLISH,
  };
}
