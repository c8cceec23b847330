import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryAsUser, runAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { currentTerms } from '../index.ts';
import { lockCurrentSubscription } from './current-terms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { BILLING: 'simulator' } });
});
afterAll(() => app.stop());

const terms = (as: TestUser) => runAsUser(app, as, (tx) => currentTerms(app.server.deps, tx));

test('a new account has its trial, and the free plan after it', async () => {
  app.clock.set('2026-03-31T08:00:00Z');
  expect(await terms('ann')).toMatchObject({ planId: 'professional', documents: 200, charge: { totalCents: 0 } });
  await runAsUser(app, 'ann', (tx) => lockCurrentSubscription(app.server.deps, tx));
  app.clock.set('2026-04-13T21:59:59Z');
  expect(await terms('ann')).toMatchObject({ planId: 'professional' });
  app.clock.set('2026-04-13T22:00:00Z');
  expect(await terms('ann')).toMatchObject({ planId: 'free', documents: 50, companies: 1 });
});

test('what was sold stays, whatever the price list says', async () => {
  app.clock.set('2026-03-31T08:00:00Z');
  await runAsUser(app, 'ben', (tx) => lockCurrentSubscription(app.server.deps, tx));
  const day = calendarDate;
  await queryAsUser(app, 'ben', (db) =>
    db
      .updateTable('subscriptions')
      .set({ status: 'active', planId: 'starter', documents: 77, companies: 2, anchorDay: 31 })
      .set({ periodStart: day('2026-03-31'), periodEnd: day('2026-04-30'), trialEnd: day('2026-03-01') })
      .execute(),
  );
  expect(await terms('ben')).toMatchObject({ planId: 'starter', documents: 77, companies: 2 });
});

test('an installation that charges nobody limits nothing', async () => {
  const { deps } = app.server;
  const off = { ...deps, env: { ...deps.env, billing: null } };
  expect(await runAsUser(app, 'ann', (tx) => currentTerms(off, tx))).toBeNull();
});
