import { regionOf } from '@tillslip/messages/i18n';
import { html, raw } from 'hono/html';

/** The look of the app without its files, for pages opened from an email or a download. */
const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #0e1513); --card: light-dark(#fff, #161f1c);
    --line: light-dark(#e7e3da, #2a3531); --ink: light-dark(#16211d, #e8eeea); --soft: light-dark(#5a6660, #a3b0a9);
    --act: light-dark(#0f6b55, #4fc3a1); --on-act: light-dark(#fff, #0b1512); }
  * { box-sizing: border-box; }
  body { font: 15px/1.55 "Inter Variable", Inter, system-ui, sans-serif; background: var(--paper); color: var(--ink);
    margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; }
  main { width: 100%; max-width: 440px; padding: 28px; background: var(--card); border: 1px solid var(--line);
    border-radius: 14px; }
  .brand { display: flex; align-items: center; gap: 8px; margin: 0 0 20px; font-weight: 600; color: var(--soft); }
  h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
  p { margin: 0 0 16px; color: var(--soft); }
  a { color: var(--act); }
  button { font: inherit; font-weight: 500; padding: 10px 18px; border: 0; border-radius: 9px; background: var(--act);
    color: var(--on-act); cursor: pointer; }
  :focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }`;

interface PlainPage {
  readonly title: string;
  /** The language of the page. */
  readonly locale: string;
  /** Our own markup, never text that a person wrote. */
  readonly body: string;
  /** Reloads after this many seconds. */
  readonly refreshSeconds?: number;
}

/** Build a standalone page in the look of the app, with a dark mode. It fetches only its icon. */
export const plainPage = ({ title, locale, body, refreshSeconds }: PlainPage) => html`<!doctype html>
<html lang="${regionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds === undefined ? '' : raw(`<meta http-equiv="refresh" content="${refreshSeconds}">`)}<title>${title} – Tillslip</title>
<link rel="icon" href="/favicon.svg"><style>${raw(STYLE)}</style></head>
<body><main><p class="brand"><img src="/favicon.svg" alt="" width="22" height="22">Tillslip</p><h1>${title}</h1>${raw(body)}</main></body></html>`;
