import { createHmac, timingSafeEqual } from 'node:crypto';
import { ENTRY_KINDS, type EntryKind } from '@tillslip/domain/sync/accounting-entry';
import type { PackageNotice } from '../../ports/accounting-package.ts';
import { parseJson } from '../http-client/exchange.ts';
import { listAt, textAt } from '../http-client/json-values.ts';
import { ENTITIES } from './entry-body.ts';

/**
 * Read a webhook in the older or the newer format; null when its signature over exactly these bytes is wrong, or webhooks
 * are not set up. What is signed and says nothing of an entry gives no notices. Source: facts B13.
 */
export function readWebhook(
  body: Uint8Array,
  signature: string | null,
  verifier: string | null,
): readonly PackageNotice[] | null {
  if (verifier === null || signature === null || !isSigned(body, signature, verifier)) return null;
  const parsed = parseJson(Buffer.from(body).toString('utf8'));
  return [...listAt(parsed, 'eventNotifications').flatMap(olderNotices), ...listAt(parsed).flatMap(newerNotice)];
}

/** Compare in constant time, so that the time does not tell how much of a forged signature is right. */
function isSigned(body: Uint8Array, signature: string, verifier: string): boolean {
  const own = createHmac('sha256', verifier).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === own.length && timingSafeEqual(given, own);
}

function olderNotices(notification: object): PackageNotice[] {
  const realmId = textAt(notification, 'realmId');
  const entities = listAt(notification, 'dataChangeEvent', 'entities');
  return entities.flatMap((entity) => notice(realmId, textAt(entity, 'name'), textAt(entity, 'id')));
}

/** The type is `qbo.purchase.deleted.v1`: entity and what happened to it. */
function newerNotice(event: object): PackageNotice[] {
  const entity = /^qbo\.([^.]+)\./i.exec(textAt(event, 'type') ?? '')?.[1] ?? null;
  return notice(textAt(event, 'intuitaccountid'), entity, textAt(event, 'intuitentityid'));
}

function notice(realmId: string | null, entity: string | null, id: string | null): PackageNotice[] {
  if (realmId === null || entity === null || id === null) return [];
  const kind = ENTRY_KINDS.find((one: EntryKind) => ENTITIES[one].toLowerCase() === entity.toLowerCase());
  return [{ realmId, kind: kind ?? null, id }];
}
