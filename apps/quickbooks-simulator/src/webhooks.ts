import { createHmac, randomUUID } from 'node:crypto';
import type { ChangeEvent } from './control.ts';

/** The body of a webhook in the older or the newer format. src: B13 */
export function webhookBody(format: 'legacy' | 'cloudevents', events: readonly ChangeEvent[], time: string): string {
  return JSON.stringify(
    format === 'legacy' ? legacyBody(events, time) : events.map((event) => cloudEvent(event, time)),
  );
}

function legacyBody(events: readonly ChangeEvent[], time: string): unknown {
  const realms = [...new Set(events.map(({ realmId }) => realmId))];
  return {
    eventNotifications: realms.map((realmId) => ({
      realmId,
      dataChangeEvent: {
        entities: events
          .filter((event) => event.realmId === realmId)
          .map(({ entity, id, operation }) => ({ name: entity, id, operation, lastUpdated: time })),
      },
    })),
  };
}

const PAST = { Create: 'created', Update: 'updated', Delete: 'deleted' };

const cloudEvent = ({ realmId, entity, id, operation }: ChangeEvent, time: string) => ({
  specversion: '1.0',
  id: randomUUID(),
  source: 'intuit.quickbooks',
  type: `qbo.${entity.toLowerCase()}.${PAST[operation]}.v1`,
  datacontenttype: 'application/json',
  time,
  intuitentityid: id,
  intuitaccountid: realmId,
  data: {},
});

/** The signature over the raw body. src: B13 */
export const signatureOf = (body: string, verifierToken: string): string =>
  createHmac('sha256', verifierToken).update(body).digest('base64');
