import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CompanyUsage } from '@tillslip/contract/companies';

/** Return what a company contains and what deleting it does, one sentence for each kind of data. */
export function companyUsageText(i18n: I18n, usage: CompanyUsage): string[] {
  const { folders, invoices, statements, uploads } = usage;
  const sentences: string[] = [];
  if (folders > 0)
    sentences.push(
      i18n.t(msg`${plural(folders, { one: 'Its # folder is deleted too.', other: 'Its # folders are deleted too.' })}`),
    );
  if (invoices > 0)
    sentences.push(
      i18n.t(
        msg`${plural(invoices, {
          one: "# invoice stays in your list, without a company: its VAT leaves this company's VAT201.",
          other: "# invoices stay in your list, without a company: their VAT leaves this company's VAT201.",
        })}`,
      ),
    );
  if (statements > 0)
    sentences.push(
      i18n.t(
        msg`${plural(statements, {
          one: '# bank statement stays in your list, without a company.',
          other: '# bank statements stay in your list, without a company.',
        })}`,
      ),
    );
  if (uploads > 0)
    sentences.push(
      i18n.t(
        msg`${plural(uploads, {
          one: '# unfinished upload stays, without a company.',
          other: '# unfinished uploads stay, without a company.',
        })}`,
      ),
    );
  return sentences.length > 0 ? sentences : [i18n.t(msg`It holds no folders, invoices or bank statements.`)];
}
