import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { CHOICE_MINUTES, endSignInsOf } from './end-sign-in.ts';

/** Every hour, revoke the tokens of sign-ins in which nobody chose a company. */
export const endSignIns = defineJob({
  name: 'integrations.end-sign-ins',
  payload: z.object({}),
  cron: '43 * * * *',
  run: (_payload, deps, { signal }) =>
    forEachUser(deps, signal, (userId) => endSignInsOf(deps, userId, CHOICE_MINUTES)),
});
