import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import type { I18n, Translations } from '../i18n.ts';
import { pseudoTranslations } from '../testing/pseudo.ts';
import { MAIL_NAMES, SAMPLE_NAMES, sampleMails } from '../testing/sample-mails.ts';
import type { MailText } from './mail-text.ts';
import { preferenceOffTexts, remindersOffTexts, uploadsOffTexts } from './off-pages.ts';
import { greetingText } from './sign-in-mails.ts';

/** Names of products, forms and places of the interface, which are the same in all languages. */
const SAME = [
  ...[...Object.values(SAMPLE_NAMES), 'Tillslip', 'VAT201', 'QuickBooks', 'SARS', 'Firefox', 'Windows', 'isiXhosa'],
  ...['192.168.1.20', 'ANCHOR_MAIL', 'SUPPORT_EMAIL', 'npm run verify -- --head FILE', 'npm run verify', 'eFiling'],
  'Value-Added Tax Act 89 of 1991',
].toSorted((a, b) => b.length - a.length);

const wordsOf = (text: string): string[] =>
  SAME.reduce((rest, name) => rest.replaceAll(name, ' '), text).match(/\p{L}{4,}/gu) ?? [];

const textOf = ({ subject, paragraphs, facts = [], action = '', footnote }: MailText): string =>
  [subject, ...paragraphs, ...facts.flat(), action, footnote].join('\n');

const OFF = [
  'weeklyReports',
  'monthlyReports',
  'syncNotifications',
  'errorNotifications',
  'emailNotifications',
] as const;

/** Every email, and the pages behind the links that stop them. */
const everyText = (i18n: I18n): [string, string][] => [
  ...sampleMails(i18n).map(([name, words]): [string, string] => [name, textOf(words)]),
  ...OFF.map((name): [string, string] => [name, Object.values(preferenceOffTexts(i18n, name)).join('\n')]),
  ['reminders off', Object.values(remindersOffTexts(i18n)).join('\n')],
  ['uploads off', Object.values(uploadsOffTexts(i18n)).join('\n')],
  ['greeting', greetingText(i18n, SAMPLE_NAMES.person)],
];

test('there is a sample of every email', () => {
  const sampled = new Set(sampleMails(createI18n('en')).map(([name]) => name.split(':')[0]));
  expect([...sampled].toSorted()).toEqual(MAIL_NAMES.toSorted());
});

test('no word of an email stands outside the catalogues', async () => {
  const texts = everyText(createI18n('en-XA', await pseudoTranslations('server')));
  const plain = texts.map(([name, text]) => [name, wordsOf(text).filter((word) => /^[a-z]+$/i.test(word))]);
  expect(plain.filter(([, words]) => words?.length)).toEqual([]);
});

/** Words that a language writes as English does, or that its term list in `docs/languages` takes from English. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  af: ['data', 'hand', 'later', 'plan', 'september', 'stop', 'want', 'webhook', 'webhooks', 'week'],
  zu: ['section', 'webhook'],
  xh: ['accounting', 'credit', 'note', 'passkey', 'webhook'],
};

test.each<[string, () => Promise<{ messages: Translations }>]>([
  ['af', () => import('catalogue:server/af')],
  ['zu', () => import('catalogue:server/zu')],
  ['xh', () => import('catalogue:server/xh')],
])('every email is worded in %s, and no English word is left in it', async (locale, load) => {
  const english = everyText(createI18n('en'));
  const own = everyText(createI18n(locale, (await load()).messages));
  const left = own.map(([name, text], place) => {
    const words = new Set(wordsOf(english[place]?.[1] ?? '').map((word) => word.toLowerCase()));
    const shared = SHARED[locale] ?? [];
    return [
      name,
      wordsOf(text).filter((word) => words.has(word.toLowerCase()) && !shared.includes(word.toLowerCase())),
    ];
  });
  expect(left.filter(([, words]) => words?.length)).toEqual([]);
});
