import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { secretSealer } from './webhook-secret.ts';
import { updateWebhook, type WebhookRow } from './webhooks.repository.ts';

/**
 * Return the secrets that sign now: the webhook's, and the earlier one while it is valid. One that was sealed with the
 * installation's previous secret is sealed again.
 */
export async function openSecrets(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  { id, secret, previousSecret, previousSecretUntil }: WebhookRow,
): Promise<string[]> {
  const sealer = secretSealer(env);
  const current = sealer.open(secret, id);
  if (!sealer.isNewest(secret, id)) await updateWebhook(tx, id, { secret: sealer.seal(current, id) });
  const isValid = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > clock.now();
  return isValid ? [current, sealer.open(previousSecret, id)] : [current];
}
