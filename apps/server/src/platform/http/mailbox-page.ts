import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import { named } from './access-log.ts';
import { isFromThisMachine, type ServerContext } from './server-context.ts';

const Kept = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
});
type Kept = z.infer<typeof Kept>;

const SHOWN = 100;

/**
 * `/mailbox`: the messages this installation keeps instead of sending, newest first.
 *
 * Only for the person at this machine: whoever reads the messages can confirm and reset any account.
 */
export function mailboxRoutes(folder: string): Hono<ServerContext> {
  const app = new Hono<ServerContext>();
  app.get('/mailbox', named('mailbox'), async (c) => {
    if (!isFromThisMachine(c))
      return c.text('The mailbox opens only on the machine Tillslip runs on, at http://localhost.', 403);
    c.header('cache-control', 'no-store');
    return c.html(page(await messages(folder)));
  });
  return app;
}

/** Newest first: names start with the time. */
async function messages(folder: string): Promise<Kept[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter((name) => name.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
  return Promise.all(
    newest.slice(0, SHOWN).map(async (name) => Kept.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#dfe3e8, #3a3f47); --soft: light-dark(#5b6470, #a4adb8); }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  header p, time, .to { color: var(--soft); }
  article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
  h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0; }
  .to { margin: 0 0 .5rem; display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 0 1rem; }
  a.button { display: inline-block; background: #1c4fa3; color: #fff; padding: .55rem 1.1rem; border-radius: .5rem; text-decoration: none; }
  a.button:focus-visible { outline: 3px solid #f2b705; outline-offset: 2px; }`;

const page = (kept: readonly Kept[]) => html`<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Tillslip</title><style>${raw(STYLE)}</style></head>
<body>
<header><h1>Mailbox</h1>
<p>No mail server is set up, so messages are kept here and reach nobody else. Set SMTP_URL to send them.</p></header>
<main>${kept.length === 0 ? html`<p>No messages yet.</p>` : kept.map(article)}</main>
</body></html>`;

const article = ({ at, to, subject, text, link }: Kept) => html`<article>
<h2>${subject}</h2>
<p class="to"><span>To ${to}</span><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre>${text}</pre>
${link && /^https?:\/\//.test(link) ? html`<a class="button" href="${link}">Open the link</a>` : ''}
</article>`;
