import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { textPlugins } from './text-plugins.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tillslip-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCREEN = `
  import { msg, plural } from '@lingui/core/macro';
  export const slips = (i18n, count, company) =>
    i18n.t(msg\`\${company} has \${plural(count, { one: '# slip', other: '# slips' })}.\`);`;

const ENTRY = `
  import { createScreenI18n, saysItself } from '${ROOT}packages/messages/src/i18n.ts';
  import { refusalText } from '${ROOT}packages/messages/src/errors.ts';
  import { slips } from '/apps/web/src/slips.tsx';
  const speak = (i18n) => [
    slips(i18n, 1, 'Karoo Crafts'),
    slips(i18n, 1234, 'Karoo Crafts'),
    refusalText(i18n, { code: 'COMPANY_NOT_FOUND' }),
    refusalText(i18n, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 90 } }),
  ];
  const { messages } = await import('catalogue:web/en-XA');
  const [english, pseudo] = [createScreenI18n('en'), createScreenI18n('en-XA', messages)].map((i18n) =>
    speak(i18n.setMessagesCompiler(saysItself)));
  console.log(JSON.stringify({ english, pseudo }));`;

/** Two files that are not on the disk, at places where the plugins look. */
const FILES = { '/apps/web/src/entry.tsx': ENTRY, '/apps/web/src/slips.tsx': SCREEN };
const files = {
  name: 'files',
  enforce: 'pre',
  resolveId: (id) => (id in FILES ? id : null),
  load: (id) => FILES[id],
};

/** A screen and its texts as they are built for the browser: `{ code, said }`, what is in the bundle and what it prints. */
async function built() {
  const { output } = await build({
    ...{ root: ROOT, configFile: false, logLevel: 'silent', plugins: [files, ...textPlugins('web')] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...{ write: false, minify: false, target: 'es2023' },
      rollupOptions: { input: '/apps/web/src/entry.tsx' },
    },
  });
  for (const { fileName, code } of output) writeFileSync(join(folder, fileName.replace('assets/', '')), code ?? '');
  const entry = output.find(({ isEntry }) => isEntry);
  const file = join(folder, entry.fileName.replace('assets/', ''));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return { code: entry.code, said: JSON.parse(execFileSync(process.execPath, [file])) };
}

test('English is compiled into the bundle; another language is loaded and takes its place', async () => {
  const { code, said } = await built();
  expect(said.english).toEqual([
    'Karoo Crafts has 1 slip.',
    'Karoo Crafts has 1\u00a0234 slips.',
    'Company not found',
    'Too many attempts. Please try again in 2 minutes.',
  ]);
  // The catalogue has no such screen: its English stays.
  expect(said.pseudo.slice(0, 2)).toEqual(said.english.slice(0, 2).map((text) => text.replace('\u00a0', ',')));
  expect(said.pseudo.slice(2)).toEqual(['Ćōḿƥàńŷ ńōţ ƒōũńď', 'Ţōō ḿàńŷ àţţēḿƥţś. Ƥĺēàśē ţŕŷ àĝàĩń ĩń 2 ḿĩńũţēś.']);
  // A text without placeholders is there once.
  expect(code.split('Company not found')).toHaveLength(2);
  // Neither the text that would be parsed, nor what would parse it.
  expect(code).not.toContain('{company} has');
  expect(code).not.toMatch(/messageformat|lexer/i);
});
