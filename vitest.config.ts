import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { textPlugins } from './packages/messages/build/text-plugins.mjs';

/** Bounds for what hangs, not for what is slow: a machine may have sixteen times more to do than it can. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 100_000, interval: 50 } } };
const exclude = ['**/node_modules/**', 'dist/**'];

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
          name: 'app',
          include: ['apps/**/*.test.{ts,tsx,mjs}', 'tools/**/*.test.{ts,mjs}'],
          exclude,
          globalSetup: './apps/server/test/global-setup.ts',
          // Tests load the reader's networks in their own process.
          env: { ORT_DISABLE_TELEMETRY: '1' },
          ...PATIENCE,
        },
      },
    ],
  },
});
