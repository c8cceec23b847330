import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { textPlugins } from './packages/messages/build/text-plugins.mjs';

/** Bounds for what hangs, not for what is slow: a machine may have sixteen times more to do than it can. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 100_000, interval: 50 } } };
/** Tests that replace modules and so need their own. */
const ALONE = '**/*.alone.api.test.ts';
const WITH_DATABASE = {
  globalSetup: './apps/server/test/global-setup.ts',
  // Tests load the reader's networks in their own process.
  env: { ORT_DISABLE_TELEMETRY: '1' },
};
const exclude = ['**/node_modules/**', 'dist/**'];
/** Tests that have a page of their own, and modules that keep what is on it. */
const WITH_PAGE = testsOf('apps/web').filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment'));

export default defineConfig({
  test: {
    // The server's tests wait for the database a third of their time; with one worker a core, the cores would be idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        plugins: textPlugins('web'),
        test: {
          name: 'rules',
          include: ['packages/**/*.test.{ts,tsx,mjs}', 'fixtures/**/*.test.ts'],
          exclude,
          // Pure rules keep nothing between tests, so that files may share what they load.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        plugins: textPlugins('web'),
        test: {
          name: 'api',
          include: ['apps/server/**/*.api.test.ts'],
          exclude: [...exclude, ALONE],
          // Each file starts its own server on its own database; loading the modules for each took a third of the time.
          isolate: false,
          setupFiles: './apps/server/test/before-each-file.ts',
          ...WITH_DATABASE,
          ...PATIENCE,
        },
      },
      {
        plugins: textPlugins('web'),
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx,mjs}'],
          exclude: [...exclude, ...WITH_PAGE],
          // Rules of screens keep nothing between tests either: loading them for each file took most of the time.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        plugins: textPlugins('web'),
        test: {
          name: 'app',
          include: ['apps/{server,*-simulator}/**/*.test.{ts,mjs}', 'tools/**/*.test.{ts,mjs}', ...WITH_PAGE],
          exclude: [...exclude, 'apps/server/**/!(*.alone).api.test.ts'],
          ...WITH_DATABASE,
          ...PATIENCE,
        },
      },
    ],
  },
});

/** The files of tests in a folder. */
function testsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));
}
