import type { I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { createScreenI18n, type Locale, regionOf, saysItself, type Translations } from '@tillslip/messages/i18n';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { chosenHere, rememberChoice } from './language-choice.ts';

/** A language is loaded when it is chosen. English is in the code. */
const CATALOGUES: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ messages: Translations }>>> = {
  af: () => import('catalogue:web/af'),
  zu: () => import('catalogue:web/zu'),
  xh: () => import('catalogue:web/xh'),
};

const spoken = { i18n: languageWith('en') };
const followers = new Set<() => void>();

/** The language of the screens now. */
export const languageNow = (): I18n => spoken.i18n;

/**
 * Show the screens in the language that was chosen in this browser, or that the browser asks for. Called before anything is
 * drawn, so that nothing has to change its language afterwards.
 */
export const speakChosenLanguage = (): Promise<void> => speak(chosenHere());

/** Show the screens in another language at once, and remember it in this browser. Nothing that was typed is lost. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  rememberChoice(locale);
  await speak(locale);
}

/**
 * A language beside that of the screens, such as of a letter to somebody who reads another one.
 *
 * @throws when its texts cannot be loaded.
 */
export async function loadLanguage(locale: Locale): Promise<I18n> {
  return languageWith(locale, locale === 'en' ? {} : (await CATALOGUES[locale]()).messages);
}

/** In development Lingui compiles texts itself; in what is built the rest of them is. */
function languageWith(locale: Locale, translations: Translations = {}): I18n {
  const i18n = createScreenI18n(locale, translations);
  return import.meta.env.PROD ? i18n.setMessagesCompiler(saysItself) : i18n;
}

/** A language whose texts cannot be loaded, such as without a connection, leaves the one in force. */
async function speak(locale: Locale): Promise<void> {
  if (spoken.i18n.locale !== locale) {
    spoken.i18n = await loadLanguage(locale).catch(() => spoken.i18n);
  }
  document.documentElement.lang = regionOf(spoken.i18n.locale);
  for (const follow of followers) follow();
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

/**
 * The language of everything below, for `useLingui` and `<Trans>`: the chosen one, or `i18n` where a page is prerendered.
 * Another language is drawn into the same screens, which keep what they hold.
 */
export function LanguageProvider({ i18n, children }: { i18n?: I18n; children: ReactNode }) {
  const chosen = useSyncExternalStore(follow, languageNow, languageNow);
  const language = i18n ?? chosen;
  const context = useMemo(() => ({ i18n: language, _: language._.bind(language) }), [language]);
  return <LinguiContext value={context}>{children}</LinguiContext>;
}
