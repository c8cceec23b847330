import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { listDeliveries, resendDelivery, testWebhook } from './manage-deliveries.ts';
import {
  chooseWebhookEvents,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  switchWebhook,
} from './manage-webhooks.ts';

const calls = api.webhooks;

/** Handle the contract's `webhooks`. */
export const outgoingWebhookRoutes = (deps: Deps) => ({
  list: calls.list.handler(({ context, input }) => listWebhooks(deps, context.user.id, input.companyId)),
  create: calls.create.handler(({ context, input }) => createWebhook(deps, context.user.id, input)),
  chooseEvents: calls.chooseEvents.handler(({ context, input }) => chooseWebhookEvents(deps, context.user.id, input)),
  switch: calls.switch.handler(({ context, input }) => switchWebhook(deps, context.user.id, input)),
  rotateSecret: calls.rotateSecret.handler(({ context, input }) =>
    rotateWebhookSecret(deps, context.user.id, input.id),
  ),
  delete: calls.delete.handler(({ context, input }) => deleteWebhook(deps, context.user.id, input.id)),
  test: calls.test.handler(({ context, input }) => testWebhook(deps, context.user.id, input.id)),
  deliveries: calls.deliveries.handler(({ context, input }) => listDeliveries(deps, context.user.id, input)),
  resend: calls.resend.handler(({ context, input }) => resendDelivery(deps, context.user.id, input.id)),
});
