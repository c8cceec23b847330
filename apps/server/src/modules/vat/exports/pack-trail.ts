import { parseCause } from '@tillslip/domain/kernel/audit-cause';
import { auditCauseText } from '@tillslip/messages/audit';
import type { I18n } from '@tillslip/messages/i18n';
import { csvFile } from '../../../platform/files/csv.ts';
import type { PackEvent } from './pack-files.repository.ts';
import { headings } from './report-csv.ts';

/** Where a pack has its audit events as they were sealed. */
export const EVENTS_PATH = 'audit-trail/events.json';

/** The audit events as they were sealed, so that their hashes can be calculated again. */
export const sealedEvents = (events: readonly PackEvent[]): string =>
  JSON.stringify(events.map(({ sequence, hash, previousHash, sealed }) => ({ sequence, hash, previousHash, sealed })));

/** Return the reason a person gave, or the cause in words. */
const reasonText = (i18n: I18n, reason: string | null): string | null => {
  const cause = parseCause(reason);
  return cause ? auditCauseText(i18n, cause) : reason;
};

/** Who did what an event records: the owner, or the reader or part of the application. */
const actorText = (
  { actorId, sourceName }: PackEvent,
  owner: { readonly id: string; readonly name: string },
): string | null => (actorId === owner.id ? owner.name : sourceName);

/** Write the audit events of a pack as CSV, with who did what. */
export const auditCsv = (
  i18n: I18n,
  events: readonly PackEvent[],
  owner: { readonly id: string; readonly name: string },
): string =>
  csvFile(
    headings(i18n, [
      ...([
        'NUMBER',
        'WHEN_UTC',
        'WHO',
        'WHAT',
        'OF',
        'ID',
        'BEFORE',
        'AFTER',
        'REASON',
        'PREVIOUS_HASH',
        'HASH',
      ] as const),
    ]),
    events.map((event) => [
      ...[{ amount: String(event.sequence) }, event.at.toISOString(), actorText(event, owner), event.action],
      ...[event.subjectType, event.subjectId, json(event.before), json(event.after)],
      ...[reasonText(i18n, event.reason), event.previousHash, event.hash],
    ]),
  );

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
