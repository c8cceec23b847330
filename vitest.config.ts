import { defineConfig } from 'vitest/config';
import { textPlugins } from './packages/messages/build/text-plugins.mjs';

export default defineConfig({
  plugins: textPlugins('web'),
  test: {
    include: ['{packages,apps}/**/*.test.{ts,tsx,mjs}', 'fixtures/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', 'dist/**'],
    globalSetup: './apps/server/test/global-setup.ts',
    // Tests load the reader's networks in their own process.
    env: { ORT_DISABLE_TELEMETRY: '1' },
    // As many as there are cores: one less, the default, leaves half of a small machine idle.
    maxWorkers: '100%',
    // Bounds for what hangs, not for what is slow: a machine may have sixteen times more to do than it can.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 100_000, interval: 50 } },
  },
});
