import { createI18n } from '@tillslip/messages/create-i18n';
import { chooseLocale, chosenLocale, type I18n, type Locale, type Translations } from '@tillslip/messages/i18n';

/** The languages of responses and messages. Each has its own `I18n`, so there is no global language. */
export interface Languages {
  /**
   * Return the language that was chosen in the browser of a request, as its cookie says; else the one that it prefers in
   * `Accept-Language`; English when none is supported.
   */
  ofRequest(headers: Headers | undefined): I18n;
  /** Return a language by its tag, for work done after the request; English when it is not supported. */
  ofLocale(locale: string): I18n;
}

/** The source language, used when no language was chosen. */
export const ENGLISH: I18n = createI18n('en');

/** Create the languages: English and those with translations. */
export function createLanguages(translations: Readonly<Record<string, Translations>> = {}): Languages {
  const others = new Map(Object.entries(translations).map(([locale, texts]) => [locale, createI18n(locale, texts)]));
  return {
    ofRequest: (headers) =>
      others.get(
        chosenLocale(headers?.get('cookie')) ??
          chooseLocale(headers?.get('accept-language') ?? null, ['en', ...others.keys()]),
      ) ?? ENGLISH,
    ofLocale: (locale) => others.get(locale) ?? ENGLISH,
  };
}

/** Load the translations of every language besides English. */
export async function loadTranslations(): Promise<Readonly<Record<Exclude<Locale, 'en'>, Translations>>> {
  const [af, zu, xh] = await Promise.all([
    import('catalogue:server/af'),
    import('catalogue:server/zu'),
    import('catalogue:server/xh'),
  ]);
  return { af: af.messages, zu: zu.messages, xh: xh.messages };
}
