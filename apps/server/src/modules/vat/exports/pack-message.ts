import { periodCode } from '@tillslip/domain/vat/periods/vat-period';
import { composeMessage } from '../../../platform/mail/compose-message.ts';
import type { MailMessage } from '../../../ports/mail.ts';
import type { ExportRow } from './exports.repository.ts';

/** Says that a pack is made. The link leads to the page with its download: only the owner can open it, after signing in. */
export const packMadeMessage = (
  publicUrl: string,
  { emailTo, companyId, id, periodEnd, filename }: ExportRow & { readonly emailTo: string },
  name: string,
): MailMessage =>
  composeMessage({
    to: emailTo,
    name,
    subject: `Supporting pack for VAT period ${periodCode(periodEnd)}`,
    paragraphs: ['The supporting pack is ready to be downloaded.'],
    facts: [
      ['VAT period', periodCode(periodEnd)],
      ['File', filename],
    ],
    action: { label: 'Open the supporting pack', link: `${publicUrl}/app/vat?company=${companyId}&pack=${id}` },
    footnote: 'Only the owner of the account can open it, after signing in.',
  });
