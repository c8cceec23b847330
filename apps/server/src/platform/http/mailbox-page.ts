import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createI18n } from '@tillslip/messages/create-i18n';
import { momentText } from '@tillslip/messages/dates';
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
  attachments: z.array(z.object({ filename: z.string(), mediaType: z.string(), base64: z.string() })).default([]),
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
export function mailboxRoutes(
  folder: string,
  env: Pick<Env, 'publicUrl' | 'trustProxy'>,
  webRoot: string,
): Hono<ServerContext> {
  const style = STYLE + typeface(webRoot);
  const app = new Hono<ServerContext>();
  app.get('/mailbox', named('mailbox'), async (c) => {
    if (!isFromOwnMachine(c, env)) return c.text(CLOSED, 403);
    c.header('cache-control', 'no-store');
    return c.html(page(await messages(folder), style));
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

/** The page is for whoever runs the server, in English as its messages are. */
const english = createI18n('en');

/** The look of the app without its files, because this page must open even when the web app is not built. */
const STYLE = `
  :root { color-scheme: light; --paper: light-dark(#fbfaf7, #0e1513); --card: light-dark(#fff, #161f1c);
    --line: light-dark(#e7e3da, #2a3531); --ink: light-dark(#16211d, #e8eeea); --soft: light-dark(#5a6660, #a3b0a9);
    --act: light-dark(#0f6b55, #4fc3a1); --on-act: light-dark(#fff, #0b1512); --sunk: light-dark(#f4f1ea, #121a18); }
  :root[data-mantine-color-scheme="dark"] { color-scheme: dark; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 14px/1.55 "Inter Variable", Inter, system-ui, sans-serif; background: var(--paper); color: var(--ink); }
  .bar { position: sticky; top: 0; border-bottom: 1px solid var(--line); background: var(--paper); }
  .bar > div { display: flex; align-items: center; justify-content: space-between; max-width: 1200px; height: 56px;
    margin: 0 auto; padding: 0 24px; }
  .brand { display: flex; align-items: center; gap: 10px; color: var(--ink); font-size: 16px; font-weight: 600;
    letter-spacing: -.01em; text-decoration: none; }
  .bar a:not(.brand) { color: var(--ink); font-weight: 500; text-decoration: none; }
  main { max-width: 760px; margin: 0 auto; padding: 32px 24px 72px; }
  h1 { font-size: 28px; line-height: 1.2; font-weight: 600; letter-spacing: -.025em; margin: 0; }
  .lead { margin: 6px 0 24px; color: var(--soft); }
  .empty, article { border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
  .empty { padding: 40px 24px; color: var(--soft); text-align: center; }
  article { margin: 0 0 16px; overflow: hidden; }
  .head { display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between; padding: 14px 20px;
    border-bottom: 1px solid var(--line); background: var(--sunk); }
  h2 { width: 100%; margin: 0; font-size: 16px; font-weight: 600; letter-spacing: -.005em; overflow-wrap: anywhere; }
  .to, time { color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .text { padding: 16px 20px 20px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
  a.button { display: inline-block; margin-top: 16px; padding: 9px 18px; border-radius: 8px; background: var(--act);
    color: var(--on-act); font-weight: 500; text-decoration: none; }
  a:focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
  @media (max-width: 48em) { .bar > div, main { padding-right: 16px; padding-left: 16px; } }`;

/** The typeface of the built web application; nothing where it is not built. */
function typeface(webRoot: string): string {
  const assets = join(webRoot, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const file = names.find((name) => /^inter-latin-wght-normal-.+\.woff2$/.test(name));
  return file
    ? `@font-face { font-family: "Inter Variable"; font-weight: 100 900; src: url(/assets/${file}) format("woff2"); }`
    : '';
}

const LOGO = `<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f6b55"/>
<path d="M9 6h14v20l-2.33-2-2.34 2L16 24l-2.33 2-2.34-2L9 26z" fill="#fbfaf7"/><path d="m12.5 14.5 2.6 2.6 4.6-5" fill="none"
stroke="#0f6b55" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The script gives the page the colours that the person chose in the app; it has its own without it. */
const page = (kept: readonly Kept[], style: string) => html`<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Tillslip</title><link rel="icon" href="/favicon.svg"><style>${raw(style)}</style>
<script src="/before-start.js"></script></head>
<body>
<header class="bar"><div><a class="brand" href="/">${raw(LOGO)} Tillslip</a><a href="/login">Sign In</a></div></header>
<main><h1>Mailbox</h1>
<p class="lead">This installation has no mail server, so the emails it writes are kept here and reach nobody else. Open the link
in yours to go on. To send emails, set SMTP_URL.</p>
${kept.length === 0 ? html`<p class="empty">No messages yet. After you register, your confirmation appears here; load this page again to see it.</p>` : kept.map(article)}</main>
</body></html>`;

const attachment = ({ filename, mediaType, base64 }: Kept['attachments'][number]) =>
  html`<p><a download="${filename}" href="data:${mediaType};base64,${base64}">${filename}</a></p>`;

/** Remove the link and the line that introduces it, which the button replaces. */
const withoutLink = (text: string, link: string): string =>
  text
    .split('\n\n')
    .filter((part) => !part.includes(link))
    .join('\n\n');

const article = ({ at, to, subject, text, link, attachments }: Kept) => html`<article>
<div class="head"><h2>${subject}</h2><span class="to">To ${to}</span><time datetime="${at}">${momentText(english, new Date(at))}</time></div>
<div class="text"><pre>${link ? withoutLink(text, link) : text}</pre>
${link && /^https?:\/\//.test(link) ? html`<a class="button" href="${link}">Open the link</a>` : ''}${attachments.map(attachment)}</div>
</article>`;
