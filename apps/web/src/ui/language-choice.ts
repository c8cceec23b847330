import { chooseLocale, chosenLocale, LANGUAGE_COOKIE, LOCALES, type Locale } from '@tillslip/messages/i18n';

const YEAR_SECONDS = 31_536_000;

/** In case cookies are blocked. */
let last: Locale | null = null;

/** The language that somebody chose in this browser; null while nobody did. */
export const keptChoice = (): Locale | null => last ?? chosenLocale(document.cookie);

/** The language that was chosen in this browser; before, the first of those that the browser asks for. */
export const chosenHere = (): Locale => keptChoice() ?? chooseLocale(navigator.languages.join(','), LOCALES);

/** Keep a choice in this browser, where the server sees it too: it answers, and serves the pages, in this language. */
export function rememberChoice(locale: Locale): void {
  if (locale === keptChoice()) return;
  last = locale;
  const isSecure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere.
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${isSecure}`;
  void keepPageInLanguage();
}

/** What a service worker keeps of the application is its page in the old language: it gets the new one. */
async function keepPageInLanguage(): Promise<void> {
  (await navigator.serviceWorker?.ready)?.active?.postMessage('language-chosen');
}
