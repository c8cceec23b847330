import type { MailMessage } from '../../ports/mail.ts';

/** A message with one sentence, one link and what to do when it was not asked for. */
interface LinkMessage {
  readonly to: string;
  readonly name: string;
  readonly subject: string;
  readonly sentence: string;
  readonly button: string;
  readonly link: string;
  readonly otherwise: string;
}

/**
 * Asks a person to confirm their address. The token stands in the hash of the link, which browsers do
 * not send, so no server on the way writes it into a log (Spec: decisions 17).
 */
export const confirmEmailMessage = (publicUrl: string, to: string, name: string, token: string): MailMessage =>
  linkMessage({
    to,
    name,
    subject: 'Confirm your email for Tillslip',
    sentence: 'Please confirm your email address to start using Tillslip. The link works for 24 hours.',
    button: 'Confirm email',
    link: `${publicUrl}/confirm-email#token=${encodeURIComponent(token)}&type=signup`,
    otherwise: 'If you did not create an account, you can ignore this message.',
  });

/** Lets a person set a new password; the token stands in the hash, as above. */
export const resetPasswordMessage = (publicUrl: string, to: string, name: string, token: string): MailMessage =>
  linkMessage({
    to,
    name,
    subject: 'Reset your Tillslip password',
    sentence: 'Use this link to choose a new password. It works once, for one hour.',
    button: 'Choose a new password',
    link: `${publicUrl}/reset-password#token=${encodeURIComponent(token)}&type=recovery`,
    otherwise: 'If you did not ask for this, you can ignore this message; your password stays as it is.',
  });

/** Told to the owner of an address that someone signed up with again; the page itself says nothing. */
export const alreadySignedUpMessage = (publicUrl: string, to: string, name: string): MailMessage =>
  linkMessage({
    to,
    name,
    subject: 'You already have a Tillslip account',
    sentence: 'Someone tried to sign up with this email address, which already has an account. You can sign in.',
    button: 'Sign in',
    link: `${publicUrl}/login`,
    otherwise:
      'If it was not you, nothing was changed. If you forgot your password, ask for a new one when signing in.',
  });

function linkMessage({ to, name, subject, sentence, button, link, otherwise }: LinkMessage): MailMessage {
  const text = `Hello ${name},\n\n${sentence}\n\n${link}\n\n${otherwise}\n\nTillslip\n`;
  const html = [
    '<!doctype html><html lang="en-ZA"><body style="font-family:sans-serif;line-height:1.5">',
    `<p>Hello ${escapeHtml(name)},</p><p>${escapeHtml(sentence)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
    `<p>${escapeHtml(otherwise)}</p><p>Tillslip</p></body></html>`,
  ].join('\n');
  return { to, subject, text, html, link };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A person chooses their name: it must not become markup in someone's mail program. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
