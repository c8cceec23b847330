import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3123);

/**
 * The journeys run against the built app, on an empty database that is thrown away afterwards, at the address a
 * person types: links in messages lead to the same host, so that the session stays.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Everybody in the suite has an account and a network of their own: files run side by side.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 360_000,
  // How long the machine takes is not what is tested: a busy one must not fail.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Recording every step takes a fifth of the time: E2E_TRACE=1 does it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright does not see what a service worker fetches; e2e/offline.spec.ts and its neighbours allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium' },
  },
  webServer: {
    command: 'exec node dist/server/main.js',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: '.data/e2e',
      DATABASE_DISPOSABLE: 'true',
      LOG_LEVEL: 'warn',
      // Journeys receive webhooks on this machine.
      WEBHOOK_LOCAL: 'true',
      // The suite's people arrive from networks of their own.
      TRUST_PROXY: '1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
