import { FREE_TERMS } from '@tillslip/domain/billing/terms';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { lockCurrentSubscription } from '../../src/modules/billing/subscriptions/current-terms.ts';
import { insertDocument } from '../../src/modules/tax-invoices/tax-documents.repository.ts';
import type { UserDb } from '../../src/platform/database/database.ts';
import { publish } from '../../src/platform/outbox/outbox.ts';
import { queryAsUser, runAsUser } from '../query-as-user.ts';
import type { TestApp, TestUser } from '../test-app.ts';

/** What an account may use, as it was sold; the rest is that of the free plan. */
interface Sold {
  readonly documents?: number;
  readonly freeDocuments?: number;
  readonly companies?: number | null;
}

/** Put an account on the free plan, with other numbers where a test gives some. */
export async function onFreePlan(app: TestApp, as: TestUser, sold: Sold = {}): Promise<void> {
  await runAsUser(app, as, (tx) => lockCurrentSubscription(app.server.deps, tx));
  const { planId, documents, freeDocuments, companies } = FREE_TERMS;
  await queryAsUser(app, as, (db) =>
    db
      .updateTable('subscriptions')
      .set({
        status: 'free',
        trialEnd: calendarDate('2020-01-01'),
        planId,
        documents,
        freeDocuments,
        companies,
        ...sold,
      })
      .execute(),
  );
}

let references = 0;

/** Store a payment that succeeded, or money of one that went back, and publish its event; returns its id. */
export const aPayment = (app: TestApp, as: TestUser, totalCents: number, refundOf?: string): Promise<string> =>
  runAsUser(app, as, async (tx) => {
    const id = await storePayment(tx, app.clock.now(), totalCents, refundOf);
    if (refundOf) publish(tx, 'billing.refunded', { refundId: id, chargeId: refundOf });
    else publish(tx, 'billing.charged', { chargeId: id });
    return id;
  });

/** Store a tax invoice with its payment, also on an installation that sells nothing; returns its id. */
export const aTaxInvoice = (app: TestApp, as: TestUser): Promise<string> =>
  runAsUser(app, as, async (tx) => {
    const now = app.clock.now();
    const chargeId = await storePayment(tx, now, 11_500);
    const seller = { name: 'Tillslip (Pty) Ltd', address: '1 Long Street, Cape Town', vatNumber: '4740101508' };
    const document = {
      ...{ number: 'TS-0', chargeId, issuedOn: calendarDate('2026-03-31'), description: 'Starter' },
      ...{ seller, buyer: null, rateBp: 1_500, corrects: null },
      ...{ exclusiveCents: cents(10_000), vatCents: cents(1_500), totalCents: cents(11_500) },
    } as const;
    return insertDocument(tx, { ...document, kind: 'invoice' }, now);
  });

async function storePayment(tx: UserDb, now: Date, totalCents: number, refundOf?: string): Promise<string> {
  const vat = cents(Math.round((totalCents * 15) / 115));
  const { id } = await tx.db
    .insertInto('charges')
    .values({
      ...{ userId: tx.userId, kind: refundOf ? 'refund' : 'first', status: 'succeeded', refundOf: refundOf ?? null },
      ...{ planId: 'starter', billingInterval: 'monthly', terms: JSON.stringify(FREE_TERMS) },
      ...{ periodStart: calendarDate('2026-03-31'), periodEnd: calendarDate('2026-04-30') },
      ...{ exclusiveCents: cents(totalCents - vat), vatCents: vat, totalCents: cents(totalCents), currency: 'ZAR' },
      ...{ provider: 'simulator', reference: `test-${++references}`, revision: 1, createdAt: now, settledAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
