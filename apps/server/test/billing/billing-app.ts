import { contract } from '@tillslip/contract/contract';
import type { BillingInterval, Plan } from '@tillslip/domain/billing/plans';
import pg from 'pg';
import type { CheckoutAnswer } from '../../../paystack-simulator/src/control.ts';
import { reconcilePayments, runDueSubscriptions } from '../../src/modules/billing/index.ts';
import { createInstallation } from '../installation.ts';
import { jobsDone } from '../jobs-done.ts';
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts';
import { createPaystackSim, type PaystackSim } from './paystack.ts';

const RUN = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false };

/** The application with plans, beside a local Paystack whose clock is that of the test. */
export interface BillingApp {
  readonly app: TestApp;
  readonly sim: PaystackSim;
  /** Choose a plan at the price that is shown, up to the page of the payment; null where nothing is paid there. */
  choose(as: TestUser, planId: Plan['id'], interval?: BillingInterval): Promise<string | null>;
  /** Choose a plan, answer the page of the payment, and come back. @returns what became of it. */
  pay(as: TestUser, planId: Plan['id'], answer?: CheckoutAnswer, interval?: BillingInterval): Promise<string>;
  /** Come back from the page of a payment. */
  comeBack(as: TestUser, returnUrl: string): Promise<{ status: string; isPaidBack: boolean }>;
  /** Send what the simulator tells of, and do what follows. */
  deliverWebhooks(): Promise<void>;
  /** Let it be a day at ten o'clock, and do what is due on it. */
  day(day: string): Promise<void>;
  reconcile(): Promise<void>;
  /** Forget every subscription and payment here, so that the next test begins with new accounts. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/** Start both. */
export async function startBillingApp(): Promise<BillingApp> {
  const sim = await createPaystackSim();
  const installation = await createInstallation();
  const app = await startTestApp({ env: { ...sim.settings }, installation });
  const owner = new pg.Client(installation.database.urls.owner);
  await owner.connect();
  sim.control.setClock(() => app.clock.now().getTime());
  const { billing } = contract;
  const choose: BillingApp['choose'] = async (as, planId, interval = 'monthly') => {
    const view = await app.ok(billing.subscription, undefined, as);
    const offer = view?.offers.find((one) => one.planId === planId && one.interval === interval);
    const payCents = offer?.pay?.totalCents ?? 0;
    return (await app.ok(billing.choose, { planId, interval, payCents: payCents as never }, as)).checkoutUrl;
  };
  const comeBack: BillingApp['comeBack'] = (as, returnUrl) => {
    const reference = new URL(returnUrl).searchParams.get('reference') ?? '';
    return app.ok(billing.confirm, { reference }, as);
  };
  return {
    ...{ app, sim, choose, comeBack },
    async pay(as, planId, answer = 'pay', interval = 'monthly') {
      const url = (await choose(as, planId, interval)) ?? '';
      return (await comeBack(as, url.includes('/pay/') ? sim.control.checkout(url, answer) : url)).status;
    },
    async deliverWebhooks() {
      for (const { body, signature } of sim.control.takeWebhooks())
        await app.request('/api/billing/paystack', {
          method: 'POST',
          body,
          headers: { 'x-paystack-signature': signature },
        });
      await jobsDone(app);
    },
    async day(day) {
      app.clock.set(`${day}T08:00:00Z`);
      await runDueSubscriptions.run({}, app.server.deps, RUN);
    },
    reconcile: () => reconcilePayments.run({}, app.server.deps, RUN),
    async forget() {
      await owner.query('truncate subscriptions, payment_methods, provider_events, charges cascade');
      await owner.query(`delete from domain_events where type like 'billing.%'`);
    },
    async stop() {
      await owner.end();
      await app.stop();
      await installation.remove();
      await sim.close();
    },
  };
}
