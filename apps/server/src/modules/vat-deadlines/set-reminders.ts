import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordEvent } from '../audit/index.ts';
import { requireCompany } from '../companies/index.ts';
import { keepVatSettings } from '../vat/index.ts';

/** Turns the mails before a company's deadlines on or off. */
export const setReminders = (
  deps: Pick<Deps, 'db' | 'events'>,
  userId: string,
  { companyId, on }: { companyId: string; on: boolean },
): Promise<{ remindersOn: boolean }> =>
  asUser(deps.db, userId, async (db) => {
    await requireCompany(db, userId, companyId);
    await keepVatSettings(db, userId, companyId, { remindersOn: on });
    const event = {
      action: 'vat_reminders.set',
      subjectType: 'company',
      subjectId: companyId,
      actorId: userId,
    } as const;
    await recordEvent(db, userId, { ...event, after: { on } });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'vat', id: companyId });
    return { remindersOn: on };
  });
