import { type I18n as LinguiI18n, type Messages, setupI18n } from '@lingui/core';
import { LANGUAGES, type Language } from '@tillslip/domain/kernel/language';

/**
 * A language, as the functions of this package need it: `i18n.t('English text', values)`. The I18n of Lingui is one,
 * whether it comes from `useLingui` or from `createI18n`.
 *
 * The text is an ICU message and stands in the call as it is, in quotes: that is how it is found and translated. The
 * compiler asks for a value for each of its placeholders, and for no other.
 */
export interface I18n {
  /** `en`, `af`, `zu`, `xh`. */
  readonly locale: string;
  t<const Text extends string>(text: string extends Text ? never : Text, ...values: TextValues<Text>): string;
}

/** The texts of another language, by their English. */
export type Translations = Messages;

/** The languages of screens, mails and PDFs. English is what the texts are written in. Spec: decisions 29. */
export const LOCALES = LANGUAGES;

/** One of the languages. */
export type Locale = Language;

/** Each language by its own name, which is the same in all of them. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
  xh: 'isiXhosa',
};

/** Where a browser keeps the language that was chosen in it, for the server to see as well. */
export const LANGUAGE_COOKIE = 'tillslip-language';

/** The language of a tag; null where it is none of ours. */
export const localeOf = (tag: string | null | undefined): Locale | null => LOCALES.find((one) => one === tag) ?? null;

/** The language that a `Cookie` header or `document.cookie` says was chosen; null where none was. */
export const chosenLocale = (cookies: string | null | undefined): Locale | null =>
  localeOf(new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`).exec(cookies ?? '')?.[1]);

/**
 * A language for the screens: `translations` of `import('catalogue:web/af')`. A text that is not among them is shown
 * in English, which is compiled where it stands when the web application is built.
 */
export const createScreenI18n = (locale: string, translations: Translations = {}): LinguiI18n =>
  setupI18n({ locale, locales: regionOf(locale), messages: { [locale]: translations } });

/**
 * The compiler of a built web application: whatever is not compiled there has no placeholder, and is its own text.
 */
export const saysItself = (text: string): [string] => [text];

/** How numbers and days are written in a language: as in South Africa. */
export const regionOf = (locale: string): string => (locale.includes('-') ? locale : `${locale}-ZA`);

/**
 * The language of an `Accept-Language` header that is offered and wanted most; English where there is none. A region
 * is looked past: `af-NA` asks for `af`.
 */
export function chooseLocale<Offered extends string>(
  header: string | null,
  offered: readonly Offered[],
): Offered | 'en' {
  const wanted = (header ?? '')
    .split(',')
    .map(wish)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const match = offered.find((one) => one === tag) ?? offered.find((one) => one === tag.split('-')[0]);
    if (match) return match;
  }
  return 'en';
}

/** `af;q=0.5`, as a browser says how much it wants a language. */
function wish(part: string): { tag: string; weight: number } {
  const [tag = '', ...rest] = part.split(';').map((piece) => piece.trim());
  const weight = rest.find((piece) => piece.startsWith('q='));
  return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 };
}

/** What a text needs: nothing without placeholders, else a value for each name. */
export type TextValues<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: { readonly [Name in Placeholders<Text>]: string | number }];

/** The names in an ICU message: `'name' | 'count'` of `{name} has {count, plural, one {# slip} other {# slips}}`. */
type Placeholders<Text extends string> = MessagePart<Text, never>[0];

/** Reads up to the end, or to the brace that closes the branch this is: `[names so far, the rest]`. */
type MessagePart<Text extends string, Names> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${infer After}`
    ? [Names, `${After}{${Rest}`]
    : ArgumentPart<Rest, Names>
  : Text extends `${string}}${infer After}`
    ? [Names, After]
    : [Names, ''];

/** Behind an opening brace: `name}` or `name, plural, one {…} other {…}}`. */
type ArgumentPart<Text extends string, Names> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${string}`
    ? Text extends `${Name},${infer Branches}`
      ? BranchesPart<Branches, Names | Name>
      : never
    : MessagePart<Rest, Names | Head>
  : never;

/** The branches of a plural or a select, each of which is a message again, up to the brace behind the last. */
type BranchesPart<Text extends string, Names> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${infer After}`
    ? MessagePart<`${After}{${Rest}`, Names>
    : MessagePart<Rest, Names> extends [infer More, infer Left extends string]
      ? BranchesPart<Left, More>
      : never
  : Text extends `${string}}${infer After}`
    ? MessagePart<After, Names>
    : never;
