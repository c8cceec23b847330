import { join } from 'node:path';
import type { Env } from './env.ts';
import { isPrivate } from './http/own-machine.ts';

type Settings = Pick<Env, 'publicUrl' | 'trustProxy' | 'smtpUrl' | 'dataDir' | 'roles'>;

/** Say what will not work with these settings, for the person who starts the server; empty when everything will. */
export function startWarnings(env: Settings): string[] {
  if (isPrivate(env) || env.roles === 'worker') return [];
  return [env.smtpUrl === null && withoutMail(env), env.trustProxy === null && withoutProxy(env)].filter(
    (warning) => warning !== false,
  );
}

const withoutMail = ({ dataDir }: Settings): string =>
  // not text: for whoever starts the server
  `SMTP_URL is not set, so no email is sent. Nobody can confirm an address, so nobody new can sign in. Nobody can reset a
password or change an address. Warnings of new sign-ins and reminders of VAT deadlines reach nobody. The messages are kept
in ${join(dataDir, 'mailbox')}, and the mailbox page is closed: only a private installation shows it.`;

const withoutProxy = ({ publicUrl }: Settings): string | false =>
  publicUrl.startsWith('https:') &&
  `TRUST_PROXY is not set, but PUBLIC_URL is ${publicUrl}, so a proxy is in front. All people come from its address, and
share one limit of 20 sign-ins a minute. Set TRUST_PROXY=1 if the proxy adds to X-Forwarded-For.`;
