import { randomUUID } from 'node:crypto';
import type { Webhook } from '@tillslip/contract/integrations/webhooks';
import {
  MAX_WEBHOOKS_PER_COMPANY,
  OLD_SECRET_HOURS,
  type WebhookEvent,
} from '@tillslip/domain/webhooks/webhook-events';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../platform/outbox/outbox.ts';
import { requireCompany } from '../companies/index.ts';
import { makeSecret, secretSealer } from './webhook-secret.ts';
import { webhookView } from './webhook-views.ts';
import {
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  listWebhookRows,
  lockWebhook,
  lockWebhooksOf,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/** A webhook with its secret, which nothing shows again. */
export interface WithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** List the webhooks of a company, oldest first. @throws COMPANY_NOT_FOUND. */
export const listWebhooks = ({ db, clock }: WebhookDeps, userId: string, companyId: string): Promise<Webhook[]> =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return (await listWebhookRows(tx, companyId)).map((row) => webhookView(row, clock.now()));
  });

/**
 * Add a webhook to a company.
 *
 * @throws WEBHOOK_URL_REFUSED with the reason, such as an address inside a network; COMPANY_NOT_FOUND, COMPANY_IS_SAMPLE,
 *   TOO_MANY_WEBHOOKS.
 */
export async function createWebhook(
  deps: WebhookDeps & Pick<Deps, 'webhookSender'>,
  userId: string,
  { companyId, url, events }: { companyId: string; url: string; events: readonly WebhookEvent[] },
): Promise<WithSecret> {
  await readAsUser(deps.db, userId, (tx) => requireOwnCompany(tx, companyId));
  const fault = await deps.webhookSender.problemOf(url.trim());
  if (fault) throw new AppError('WEBHOOK_URL_REFUSED', { data: { fault } });
  const secret = makeSecret();
  const id = randomUUID();
  const webhook = await asUser(deps.db, userId, async (tx) => {
    await lockWebhooksOf(tx, companyId);
    await requireOwnCompany(tx, companyId);
    if ((await listWebhookRows(tx, companyId)).length >= MAX_WEBHOOKS_PER_COMPANY)
      throw new AppError('TOO_MANY_WEBHOOKS');
    const values = { companyId, url: url.trim(), events: [...new Set(events)] };
    const sealed = secretSealer(deps.env).seal(secret, id);
    await insertWebhook(tx, { ...values, id, secret: sealed, createdAt: deps.clock.now() });
    recordAudit(tx, {
      ...{ action: 'webhook.added', subjectType: 'webhook', subjectId: id, after: values, actorId: userId },
    });
    return reload(deps, tx, id);
  });
  return { webhook, secret };
}

/** The sample leaves with the sample, and nothing of it goes to others. */
async function requireOwnCompany(tx: UserDb, companyId: string): Promise<void> {
  const { isSample } = await requireCompany(tx, companyId);
  if (isSample) throw new AppError('COMPANY_IS_SAMPLE');
}

/** Choose what a webhook is told of from now on. @throws WEBHOOK_NOT_FOUND. */
export const chooseWebhookEvents = (
  deps: WebhookDeps,
  userId: string,
  { id, events }: { id: string; events: readonly WebhookEvent[] },
): Promise<Webhook> =>
  change(deps, userId, id, (row) => ({
    action: 'webhook.events-chosen',
    before: { events: row.events },
    after: { events: [...new Set(events)] },
  }));

/** Switch a webhook on or off. Switched on, it begins without a rest. @throws WEBHOOK_NOT_FOUND. */
export const switchWebhook = (
  deps: WebhookDeps,
  userId: string,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<Webhook> =>
  change(
    deps,
    userId,
    id,
    (row) => ({ action: 'webhook.switched', before: { isOn: row.isOn }, after: { isOn } }),
    () => ({ givenUpAt: null, failingSince: null, restsUntil: null }),
  );

/** Make a new secret; the earlier one signs as well for a day. @throws WEBHOOK_NOT_FOUND. */
export async function rotateWebhookSecret(deps: WebhookDeps, userId: string, id: string): Promise<WithSecret> {
  const secret = makeSecret();
  const previousSecretUntil = new Date(deps.clock.now().getTime() + OLD_SECRET_HOURS * 3_600_000);
  const webhook = await change(
    deps,
    userId,
    id,
    () => ({ action: 'webhook.secret-made', before: {}, after: {} }),
    (row) => ({ secret: secretSealer(deps.env).seal(secret, id), previousSecret: row.secret, previousSecretUntil }),
  );
  return { webhook, secret };
}

interface Change {
  readonly action: string;
  readonly before: Partial<WebhookRow>;
  readonly after: Partial<WebhookRow>;
}

/** Change a webhook and record it; what is `quiet` is not recorded. */
function change(
  deps: WebhookDeps,
  userId: string,
  id: string,
  changeOf: (row: WebhookRow) => Change,
  quiet: (row: WebhookRow) => Partial<WebhookRow> = () => ({}),
): Promise<Webhook> {
  return asUser(deps.db, userId, async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
    const { action, before, after } = changeOf(row);
    await updateWebhook(tx, id, { ...after, ...quiet(row) });
    recordAudit(tx, { action, subjectType: 'webhook', subjectId: id, before, after, actorId: userId });
    return reload(deps, tx, id);
  });
}

async function reload({ clock }: Pick<Deps, 'clock'>, tx: UserDb, id: string): Promise<Webhook> {
  const row = await findWebhook(tx, id);
  if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
  return webhookView(row, clock.now());
}

/** Delete a webhook with its deliveries. @throws WEBHOOK_NOT_FOUND. */
export const deleteWebhook = ({ db }: WebhookDeps, userId: string, id: string): Promise<{ id: string }> =>
  asUser(db, userId, async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
    await deleteWebhookRow(tx, id);
    const before = { companyId: row.companyId, url: row.url, events: row.events };
    recordAudit(tx, { action: 'webhook.deleted', subjectType: 'webhook', subjectId: id, before, actorId: userId });
    return { id };
  });
