import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The packages that the code of a workspace loads when it runs; types and tests are not. */
function loadedPackages(workspace) {
  const files = readdirSync(join(root, workspace, 'src'), { recursive: true }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|\.testing\.|(^|[/])testing[/]/.test(name),
  );
  const names = files.flatMap((name) =>
    [
      ...text(join(workspace, 'src', name)).matchAll(
        /^(?:import|export)(?! type)[^;`]*?from '([@\w][\w@/.:-]*)'|import\('([@\w][\w@/.:-]*)'\)/gm,
      ),
    ].map(([, named, asked]) => named ?? asked),
  );
  const packages = names.filter((name) => !/^(node|catalogue|virtual):/.test(name));
  return [
    ...new Set(
      packages.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ];
}

const SHIPPED = ['apps/server', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];

test.each(SHIPPED)('the image keeps every package that %s loads', (workspace) => {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(text(`${workspace}/package.json`));
  const kept = { ...dependencies, ...optionalDependencies };
  expect(loadedPackages(workspace).filter((name) => !(name in kept))).toEqual([]);
});

test('the check sees what the server loads', () => {
  expect(loadedPackages('apps/server')).toEqual(expect.arrayContaining(['pg', 'hono', '@tillslip/domain', 'sharp']));
});
