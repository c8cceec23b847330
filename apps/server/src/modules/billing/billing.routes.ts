import { type Context, Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { named } from '../../platform/http/access-log.ts';
import { api } from '../../platform/http/api.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { getDocumentUsage } from './get-document-usage.ts';
import { choosePlan, renewCard } from './payments/begin-payment.ts';
import { cancelSubscription, resumeSubscription } from './payments/change-subscription.ts';
import { confirmPayment } from './payments/confirm-payment.ts';
import { getSubscription, listPayments } from './payments/get-subscription.ts';
import { takeWebhook } from './payments/take-webhook.ts';

const { billing } = api;

/** Handle the contract's `billing`. */
export const billingRoutes = (deps: Deps) => ({
  usage: billing.usage.handler(({ context }) => getDocumentUsage(deps, context.user.id)),
  subscription: billing.subscription.handler(({ context }) => getSubscription(deps, context.user.id)),
  choose: billing.choose.handler(({ context, input }) => choosePlan(deps, context.user.id, input)),
  renewCard: billing.renewCard.handler(({ context }) => renewCard(deps, context.user.id)),
  confirm: billing.confirm.handler(({ context, input }) => confirmPayment(deps, context.user.id, input)),
  cancel: billing.cancel.handler(({ context }) => cancelSubscription(deps, context.user.id)),
  resume: billing.resume.handler(({ context }) => resumeSubscription(deps, context.user.id)),
  charges: billing.charges.handler(({ context, input }) => listPayments(deps, context.user.id, input)),
});

/** Take what Paystack tells of payments, which comes without a session and proves itself by its signature. */
export const paymentWebhookRoutes = (deps: Deps): Hono<ServerContext> =>
  new Hono<ServerContext>().post('/api/billing/paystack', named('paystack webhook'), (c) => webhook(deps, c));

async function webhook(deps: Deps, c: Context<ServerContext>): Promise<Response> {
  if (deps.payments === null) return c.body(null, 404);
  const body = new Uint8Array(await c.req.arrayBuffer());
  const isGood = await takeWebhook(deps, body, c.req.header('x-paystack-signature') ?? null);
  return c.body(null, isGood ? 200 : 401);
}
