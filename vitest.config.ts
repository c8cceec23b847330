import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/**/*.test.{ts,tsx}', 'fixtures/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', 'dist/**'],
    globalSetup: './apps/server/test/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
