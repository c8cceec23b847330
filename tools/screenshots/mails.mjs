import '../../packages/messages/build/node-catalogues.mjs';

// Whoever imports this has registered tsx.
const { createI18n } = await import('../../packages/messages/src/create-i18n.ts');
const { SAMPLE_NAMES, sampleMails } = await import('../../packages/messages/src/testing/sample-mails.ts');
const { composeMail } = await import('../../apps/server/src/platform/mail/compose-message.ts');

const LINKS = { open: 'https://tillslip.example/app/open', stop: 'https://tillslip.example/off?kind=weekly&sig=4f1e' };

/** Every email in a language, as its name, its HTML and its plain text. */
export async function mailsIn(language) {
  const translations = language === 'en' ? {} : (await import(`catalogue:server/${language}`)).messages;
  const i18n = createI18n(language, translations);
  const receiver = { email: SAMPLE_NAMES.email, name: SAMPLE_NAMES.person, i18n };
  return sampleMails(i18n).map(([name, words]) => ({ name, ...composeMail(receiver, words, LINKS) }));
}
