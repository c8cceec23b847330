import { type I18n, regionOf } from '@tillslip/messages/i18n';
import type { MailText } from '@tillslip/messages/mails/mail-text';
import { stopEmailsText } from '@tillslip/messages/mails/off-pages';
import { greetingText } from '@tillslip/messages/mails/sign-in-mails';
import type { MailMessage } from '../../ports/mail.ts';

/** The recipient of a message, and their language. */
export interface Receiver {
  readonly email: string;
  /** As the recipient entered it. */
  readonly name: string;
  readonly i18n: I18n;
}

/** The content of a message; the template is the same for all. */
export interface MessageContent {
  /** The language of the message. */
  readonly i18n: I18n;
  readonly to: string;
  /** The recipient's name, as they entered it. */
  readonly name: string;
  readonly subject: string;
  /** One sentence each. */
  readonly paragraphs: readonly string[];
  /** Facts in two columns: label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly link: string };
  /** What to do if the recipient did not request it, or why it was sent. */
  readonly footnote: string;
  /** Ends emails of this kind without signing in. */
  readonly stopLink?: string | undefined;
}

/** Compose a message from its content, as HTML and as plain text. */
export const composeMessage = (content: MessageContent): MailMessage => ({
  to: content.to,
  subject: content.subject,
  text: asText(content),
  html: asHtml(content),
  link: content.action?.link ?? null,
  ...(content.stopLink && { stopLink: content.stopLink }),
});

/** Where the button of an email leads, and what ends emails of its kind. */
export interface MailLinks {
  readonly open?: string;
  readonly stop?: string;
}

/** Compose an email of `packages/messages`, with the links behind its button and at its foot. */
export const composeMail = (
  { email, name, i18n }: Receiver,
  { action, ...text }: MailText,
  links: string | MailLinks = {},
): MailMessage => {
  const { open: link, stop: stopLink } = typeof links === 'string' ? { open: links } : links;
  return composeMessage({
    ...{ ...text, i18n, to: email, name, stopLink },
    ...(action && link && { action: { label: action, link } }),
  });
};

function asText({ i18n, name, paragraphs, facts = [], action, footnote, stopLink }: MessageContent): string {
  const parts = [
    greetingText(i18n, name),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    footnote,
    ...(stopLink ? [`${stopEmailsText(i18n)}:\n${stopLink}`] : []),
    'Tillslip',
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Email clients support little CSS: tables and inline styles work everywhere, the rest is for better ones. */
const STYLE = `
  @media (prefers-color-scheme: dark) {
    body, .page { background: #14201c !important; }
    .card { background: #1d2b26 !important; }
    .card, .card p, .card td { color: #e8efec !important; }
    .soft { color: #a9b8b1 !important; }
  }`;

const TEXT = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1c2a25';
const SOFT = 'margin:0;font-size:14px;line-height:21px;color:#5a6a63';
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#0f6b55;color:#ffffff;' +
  'font-size:16px;font-weight:600;text-decoration:none';

function asHtml(content: MessageContent): string {
  const { i18n, name, subject, paragraphs, facts = [], action, footnote, stopLink } = content;
  return [
    `<!doctype html><html lang="${regionOf(i18n.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>`,
    '<body style="margin:0;background:#f3f6f5">',
    // The preview text beside the subject in a list of messages.
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>`,
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f6f5">',
    '<tr><td align="center" style="padding:32px 16px">',
    '<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0"',
    ' style="max-width:560px;background:#ffffff;border-radius:12px;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif">',
    '<tr><td style="padding:32px">',
    `<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#0f6b55">Tillslip</p>`,
    paragraph(greetingText(i18n, name)),
    ...paragraphs.map(paragraph),
    facts.length > 0 ? factTable(facts) : '',
    action ? button(action) : '',
    `<p class="soft" style="${SOFT}">${escapeHtml(footnote)}</p>`,
    stopLink ? stopLine(i18n, stopLink) : '',
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

const paragraph = (text: string): string => `<p style="${TEXT}">${escapeHtml(text)}</p>`;

const factTable = (facts: readonly (readonly [string, string])[]): string =>
  [
    '<table cellpadding="0" cellspacing="0" style="margin:0 0 10px;font-size:15px;line-height:24px;color:#1c2a25">',
    ...facts.map(
      ([label, value]) =>
        `<tr valign="top"><td class="soft" style="padding:0 16px 6px 0;color:#5a6a63">${escapeHtml(label)}</td>` +
        `<td style="padding-bottom:6px">${escapeHtml(value)}</td></tr>`,
    ),
    '</table>',
  ].join('');

/** Build the button, with the link as text for email clients without buttons and for people who do not trust them. */
const button = ({ label, link }: { label: string; link: string }): string =>
  `<p style="margin:8px 0 16px"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(label)}</a></p>` +
  `<p class="soft" style="${SOFT};margin-bottom:16px;word-break:break-all">${escapeHtml(link)}</p>`;

const stopLine = (i18n: I18n, link: string): string =>
  `<p class="soft" style="${SOFT};margin-top:12px"><a class="soft" href="${escapeHtml(link)}" style="color:#5a6a63">` +
  `${escapeHtml(stopEmailsText(i18n))}</a></p>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escape text for HTML, because a person's name must not become markup in an email client. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
