import type { I18n } from '@lingui/core';
import type { Schedule } from '@tillslip/contract/schedules';
import { client } from '../../../api/client.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import type { ScheduleInput } from './schedule-values.ts';

/** Save a schedule; where somebody else changed it meanwhile, the person is asked what to keep. */
export const saveSchedule = (i18n: I18n, { id, version }: Schedule, fields: ScheduleInput): Promise<Schedule> =>
  saveEdit({
    ...{ fields, version, ask: askAboutFields(i18n) },
    save: ({ version: seen, overwrite, ...schedule }) =>
      client.schedules.update({ id, version: seen, overwrite, schedule }),
  });
