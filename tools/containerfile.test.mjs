import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nodeFloor } from './dependencies.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = (path) => readFileSync(join(root, path), 'utf8');
const containerfile = text('deploy/Containerfile');
/** The stage that becomes the image. */
const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '));

test('the image has a Node.js that Tillslip runs on', () => {
  const [, major] = containerfile.match(/^ARG NODE_VERSION=(\d+)$/m);
  expect(Number(major)).toBeGreaterThanOrEqual(Number.parseInt(nodeFloor(), 10));
});

test('everything that is copied exists or is made by the build', () => {
  const copied = [...containerfile.matchAll(/\/opt\/tillslip\/([\w./-]+)/g)].map(([, path]) => path);
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !['node_modules', 'dist'].includes(path) && !existsSync(join(root, path)))).toEqual(
    [],
  );
});

test('it runs without root, with its data in a volume', () => {
  expect(last).toMatch(/^USER node$/m);
  const [, dataDir] = last.match(/DATA_DIR=(\S+)/);
  expect(last).toMatch(new RegExp(`^VOLUME ${dataDir}$`, 'm'));
  expect(last.indexOf(`chown node:node ${dataDir}`)).toBeLessThan(last.indexOf('USER node'));
});

test.each(['.data', '.env', '.git', '**/node_modules'])('%s never enters an image', (path) => {
  expect(text('.containerignore').split('\n')).toContain(path);
});

test('Docker, which has its own name for it, leaves out the same', () => {
  expect(text('deploy/Containerfile.dockerignore')).toBe(text('.containerignore'));
});
