import { createTransport } from 'nodemailer';
import type { Mail } from '../../ports/mail.ts';

const TIME_LIMIT_MS = 20_000;

/** The headers by which an email program offers to stop such emails: by a page, and with one press (RFC 2369, RFC 8058). */
function stopHeaders(link: string | undefined): Record<string, string> {
  if (link === undefined) return {};
  const header = { 'List-Unsubscribe': `<${link}>` };
  return link.startsWith('https:') ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : header;
}

/** Create mail that goes to a mail server; the sending job retries when a message is not accepted. */
export function createSmtpMail(smtpUrl: string, from: string): Mail {
  const limits = { connectionTimeout: TIME_LIMIT_MS, greetingTimeout: TIME_LIMIT_MS, socketTimeout: TIME_LIMIT_MS };
  const transport = createTransport({ url: smtpUrl, ...limits }, { from });
  return {
    name: `sent through ${new URL(smtpUrl).host}`,
    async send({ to, subject, text, html, stopLink, attachments = [] }) {
      // Readable in the message as it is saved: base64, which long texts would get, hides signed heads from a person.
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        headers: stopHeaders(stopLink),
        attachments: attachments.map(({ filename, mediaType, base64 }) => ({
          ...{ filename, contentType: mediaType, content: base64, encoding: 'base64' },
        })),
        textEncoding: 'quoted-printable',
      });
    },
    isReachable: () => transport.verify().catch(() => false),
    async close() {
      transport.close();
    },
  };
}
