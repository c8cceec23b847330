import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { placeChanged } from './place-documents.ts';

export const PLACE_CHANGED = 'vat.place-changed';

/**
 * Places the invoices that changed, after a rule or a setting moved many of them at once: whoever looks
 * next need not wait for it. Running it twice changes nothing more.
 */
export const placeChangedJob = defineJob({
  name: PLACE_CHANGED,
  payload: z.object({ userId: z.uuid() }),
  run: ({ userId }, deps) => placeChanged(deps, userId),
});
