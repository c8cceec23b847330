import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageScripts } from './web-files.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function built(pages: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'tillslip-web-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(root, name), html);
  return root;
}

test.each<[string, Record<string, string>, string[]]>([
  ['a script that stands in a page, over lines', { 'app.html': '<script>a();\nb();</script>' }, ['a();\nb();']],
  [
    'one that two pages share, once',
    { 'index.html': '<script>a()</script>', 'app.html': '<script>a()</script>' },
    ['a()'],
  ],
  ['two of one page', { 'app.html': '<script>a()</script><p></p><script>b()</script>' }, ['a()', 'b()']],
  ['no file', { 'app.html': '<script type="module" src="/assets/x.js"></script>' }, []],
  ['nothing of a page that the server does not send', { 'other.html': '<script>a()</script>' }, []],
  ['nothing before the build', {}, []],
])('the policy allows %s', (_why, pages, scripts) => {
  expect(pageScripts(built(pages))).toEqual(scripts.map(hash));
});
