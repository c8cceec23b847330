import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { named } from './access-log.ts';
import { isFromOwnMachine } from './own-machine.ts';
import type { ServerContext } from './server-context.ts';

const Kept = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
});
type Kept = z.infer<typeof Kept>;

const SHOWN = 100;

const CLOSED =
  // not text: for whoever runs the server
  'The mailbox opens only in a browser on the machine that Tillslip runs on, at its own address, where PUBLIC_URL is local and TRUST_PROXY is not set.';

/**
 * Create `/mailbox`, which lists the messages that this installation stores instead of sending, newest first.
 *
 * Only for a person at this machine: whoever reads the messages can confirm and reset any account.
 */
export function mailboxRoutes(folder: string, env: Pick<Env, 'publicUrl' | 'trustProxy'>): Hono<ServerContext> {
  const app = new Hono<ServerContext>();
  app.get('/mailbox', named('mailbox'), async (c) => {
    if (!isFromOwnMachine(c, env)) return c.text(CLOSED, 403);
    c.header('cache-control', 'no-store');
    return c.html(page(await messages(folder)));
  });
  return app;
}

/** List the messages newest first; file names start with the time. */
async function messages(folder: string): Promise<Kept[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter((name) => name.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
  return Promise.all(
    newest.slice(0, SHOWN).map(async (name) => Kept.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}

/** The look of the app without its files, because this page must open even when the web app is not built. */
const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #0e1513); --card: light-dark(#fff, #161f1c);
    --line: light-dark(#e7e3da, #2a3531); --ink: light-dark(#16211d, #e8eeea); --soft: light-dark(#5a6660, #a3b0a9);
    --act: light-dark(#0f6b55, #4fc3a1); --on-act: light-dark(#fff, #0b1512); }
  body { font: 14px/1.55 "Inter Variable", Inter, system-ui, sans-serif; background: var(--paper); color: var(--ink);
    max-width: 42rem; margin: 0 auto; padding: 2.5rem 1rem; }
  header p, time, .to { color: var(--soft); }
  header a { color: var(--act); }
  article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 20px 24px; margin: 16px 0; }
  h1 { font-size: 28px; line-height: 1.2; font-weight: 600; margin: 0; }
  h2 { font-size: 16px; font-weight: 600; margin: 0; }
  .to { margin: 2px 0 16px; display: flex; justify-content: space-between; gap: 16px; flex-wrap: wrap; font-size: 13px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 0 20px; }
  a.button { display: inline-block; background: var(--act); color: var(--on-act); padding: 9px 18px; border-radius: 10px;
    font-weight: 500; text-decoration: none; }
  a:focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }`;

const page = (kept: readonly Kept[]) => html`<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Tillslip</title><style>${raw(STYLE)}</style></head>
<body>
<header><h1>Mailbox</h1>
<p>No mail server is set up, so messages are kept here and reach nobody else. Set SMTP_URL to send them.
<a href="/">Back to Tillslip</a></p></header>
<main>${kept.length === 0 ? html`<p>No messages yet.</p>` : kept.map(article)}</main>
</body></html>`;

/** Remove the link and the line that introduces it, which the button replaces. */
const withoutLink = (text: string, link: string): string =>
  text
    .split('\n\n')
    .filter((part) => !part.includes(link))
    .join('\n\n');

const article = ({ at, to, subject, text, link }: Kept) => html`<article>
<h2>${subject}</h2>
<p class="to"><span>To ${to}</span><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre>${link ? withoutLink(text, link) : text}</pre>
${link && /^https?:\/\//.test(link) ? html`<a class="button" href="${link}">Open the link</a>` : ''}
</article>`;
