import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { requireCompany } from '../companies/index.ts';
import { saveVatSettings } from '../vat-rules/index.ts';

/** Turn a company's reminder emails on or off. */
export const setReminders = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { companyId, on }: { companyId: string; on: boolean },
): Promise<{ remindersOn: boolean }> =>
  asUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    await saveVatSettings(tx, companyId, { remindersOn: on });
    const event = {
      action: 'vat_reminders.set',
      subjectType: 'vat_settings',
      subjectId: companyId,
      actorId: userId,
    } as const;
    recordAudit(tx, { ...event, after: { on } });
    notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
    return { remindersOn: on };
  });
