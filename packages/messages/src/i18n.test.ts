import { describe, expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { chooseLocale, type I18n, type TextValues } from './i18n.ts';
import { PSEUDO_LOCALE, pseudoTranslations } from './testing/pseudo.ts';

describe('the language of a request', () => {
  test.each([
    ['no header', null, 'en'],
    ['the one asked for', 'af', 'af'],
    ['a region of it', 'af-NA', 'af'],
    ['the first that is offered', 'fr, zu, af', 'zu'],
    ['by weight, not by place', 'af;q=0.5, zu;q=0.8', 'zu'],
    ['English before ours', 'en-ZA,en;q=0.9,af;q=0.8', 'en'],
    ['none of ours', 'fr-FR, de', 'en'],
    ['nonsense', ';;q=x,,', 'en'],
  ])('%s', (_why, header, locale) => {
    expect(chooseLocale(header, ['en', 'af', 'zu'])).toBe(locale);
  });
});

describe('English without a catalogue', () => {
  const english: I18n = createI18n('en');

  test.each([
    ['one', 1, '1 slip'],
    ['many', 2, '2 slips'],
    ['none', 0, '0 slips'],
    ['thousands as in South Africa', 1234, '1\u00a0234 slips'],
  ])('a plural: %s', (_why, count, text) => {
    expect(english.t('{count, plural, one {# slip} other {# slips}}', { count })).toBe(text);
  });

  test('apostrophes and quotation marks are letters', () => {
    expect(english.t('Use the company\'s "{name}".', { name: "Ann's" })).toBe('Use the company\'s "Ann\'s".');
  });

  test('what a person typed is never read as a message', () => {
    expect(english.t('Hello {name}', { name: '{other} #, <b>' })).toBe('Hello {other} #, <b>');
  });
});

test('another language is another instance; a text it lacks is shown in English', async () => {
  const pseudo = createI18n(PSEUDO_LOCALE, await pseudoTranslations('server'));
  expect(pseudo.t('Company not found')).not.toBe('Company not found');
  expect(pseudo.t('No such text, for this test')).toBe('No such text, for this test');
  expect(createI18n('en').t('Company not found')).toBe('Company not found');
});

/** What must not compile. */
export function mistakes(i18n: I18n, text: string): void {
  // @ts-expect-error a value is missing
  i18n.t('Hello {name}');
  // @ts-expect-error another name
  i18n.t('Hello {name}', { nmae: 'Ann' });
  // @ts-expect-error a value too many
  i18n.t('Hello', { name: 'Ann' });
  // @ts-expect-error a text that is not there to be found and translated
  i18n.t(text);
  // @ts-expect-error a value inside a branch
  i18n.t('{count, plural, one {# of {name}} other {#}}', { count: 1 });
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Values<Names extends string> = [values: { readonly [Name in Names]: string | number }];

/** The names the compiler finds in a text. */
export const found: [
  Same<TextValues<'none'>, []>,
  Same<TextValues<'{a} and {b}'>, Values<'a' | 'b'>>,
  Same<
    TextValues<'{n, plural, =0 {none} one {one of {a}} other {{b} and # more}} of {c}'>,
    Values<'n' | 'a' | 'b' | 'c'>
  >,
  Same<TextValues<'{n, plural, one {# {m, select, x {X} other {Y}}} other {#}}'>, Values<'n' | 'm'>>,
] = [true, true, true, true];
