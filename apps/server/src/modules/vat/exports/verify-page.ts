import { type I18n, regionOf } from '@tillslip/messages/i18n';
import { verifyPageTexts } from '@tillslip/messages/vat/verify-page';
import type { PackSeal } from './pack-seal.ts';
import { VERIFY_PACK_SCRIPT } from './verify-pack-script.ts';

/** Where a pack has the page. */
export const VERIFY_PATH = 'verify.html';

/** The page may run its own script and style, and load or send nothing. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 720px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; }
  h1 { font-size: 22px; }
  .good { color: light-dark(#0f6b55, #4fc3a1); }
  .bad { color: light-dark(#a3301a, #ff9d88); }
  code { font-size: 13px; }`;

/** Reads the files of the folder that a person chooses, and shows what the check finds. */
// not text: a script
const PAGE_SCRIPT = `
const { seal, texts } = JSON.parse(document.getElementById('seal').textContent);
const result = document.getElementById('result');
const show = (tag, text, className) => {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  result.append(element);
};
document.getElementById('folder').addEventListener('change', async ({ target }) => {
  result.replaceChildren();
  show('p', texts.checking, '');
  const files = new Map([...target.files].map((file) => [file.webkitRelativePath.replace(/^[^/]*[/]/, ''), file]));
  const read = async (path) => (files.has(path) ? files.get(path).arrayBuffer() : null);
  // Systems add hidden files of their own to a folder.
  const paths = [...files.keys()].filter((path) => path !== '${VERIFY_PATH}' && !/(^|[/])([.]|Thumbs[.]db$|desktop[.]ini$)/.test(path));
  const findings = await verifyPack(seal, read, paths);
  result.replaceChildren();
  if (findings.length === 0) return show('p', texts.whole, 'good');
  show('p', texts.broken, 'bad');
  for (const { what, name } of findings) show('p', texts.findings[what].replace('{name}', () => name), 'bad');
});
`;

/** Build the page that checks a pack without a network: the seal, the check, and the choice of the unzipped folder. */
export function verifyPage(i18n: I18n, seal: PackSeal): string {
  const texts = verifyPageTexts(i18n);
  return `<!doctype html>
<html lang="${regionOf(i18n.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><main><h1>${texts.title}</h1><p>${texts.about}</p>
<p><label>${texts.choose} <input type="file" id="folder" webkitdirectory multiple></label></p>
<div id="result" role="status"></div>
<p>${texts.seal}: <code>${seal.root}</code></p><p>${texts.compare}</p></main>
<script type="application/json" id="seal">${inScript({ seal, texts })}</script>
<script>${VERIFY_PACK_SCRIPT}${PAGE_SCRIPT}</script></body></html>
`;
}

/** JSON that cannot end the script it stands in: a path or text has no say in the page. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
