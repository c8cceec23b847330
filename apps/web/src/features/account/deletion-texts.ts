import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AccountDeletion } from '@tillslip/contract/account';

/** What is deleted immediately with the account, an item each. */
export function removedTexts(i18n: I18n, { companies, removedUploads }: AccountDeletion): string[] {
  const texts = [i18n.t(msg`Your name, email and password`), i18n.t(msg`All your sessions`)];
  if (companies > 0) texts.push(i18n.t(msg`Companies without invoices or bank statements`));
  if (removedUploads > 0)
    texts.push(
      i18n.t(
        msg`${plural(removedUploads, {
          one: '# upload that never became an invoice or bank statement',
          other: '# uploads that never became invoices or bank statements',
        })}`,
      ),
    );
  return texts;
}

/** What the law requires to be kept of the account, an item each. */
export function keptTexts(i18n: I18n, { keptInvoices, keptStatements, keptFiles }: AccountDeletion): string[] {
  const texts: string[] = [];
  if (keptInvoices > 0) texts.push(i18n.t(msg`${plural(keptInvoices, { one: '# invoice', other: '# invoices' })}`));
  if (keptStatements > 0)
    texts.push(i18n.t(msg`${plural(keptStatements, { one: '# bank statement', other: '# bank statements' })}`));
  if (keptFiles > 0)
    texts.push(i18n.t(msg`${plural(keptFiles, { one: '# original file', other: '# original files' })}`));
  return [...texts, i18n.t(msg`The companies they belong to`)];
}
