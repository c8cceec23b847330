import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/**/*.test.{ts,tsx}', 'fixtures/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', 'dist/**'],
    globalSetup: './apps/server/test/global-setup.ts',
    // As many as there are cores: one less, the default, leaves half of a small machine idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
