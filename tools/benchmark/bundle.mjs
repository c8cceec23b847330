import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped kB of the JavaScript that the first page loads before it shows anything: its script and preloads. */
export function firstPageKilobytes(webRoot) {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]);
  const bytes = [...new Set(scripts)].map(
    (script) => gzipSync(readFileSync(join(webRoot, script)), { level: 9 }).length,
  );
  return bytes.reduce((total, size) => total + size, 0) / 1000;
}
