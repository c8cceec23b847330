import type { I18n } from '../i18n.ts';

/** The words of the page in a pack that checks it offline; `{name}` is put in by the page. */
export const verifyPageTexts = (i18n: I18n) => ({
  title: i18n.t('Check this pack'),
  about: i18n.t(
    'This page compares every file and every audit event of the pack with its SHA-256, on your own computer. It loads and sends nothing.',
  ),
  choose: i18n.t('Unzip the pack, then choose its folder'),
  checking: i18n.t('Checking…'),
  whole: i18n.t('Nothing was changed: every file and event is as it was when the pack was made.'),
  broken: i18n.t('This pack was changed:'),
  seal: i18n.t('Root of all hashes'),
  compare: i18n.t(
    'Somebody could change this page too. The audit trail of the company has the SHA-256 of the whole ZIP file, so the owner can confirm it.',
  ),
  findings: {
    'missing-file': i18n.t('A file is missing: {name}', { name: '{name}' }),
    'changed-file': i18n.t('A file was changed: {name}', { name: '{name}' }),
    'added-file': i18n.t('A file was added: {name}', { name: '{name}' }),
    'missing-event': i18n.t('An audit event is missing: number {name}', { name: '{name}' }),
    'changed-event': i18n.t('An audit event was changed: number {name}', { name: '{name}' }),
    'moved-event': i18n.t('An audit event does not follow the one before it: number {name}', { name: '{name}' }),
    'changed-seal': i18n.t('The list of hashes was changed: it does not give {name}', { name: '{name}' }),
  },
});
