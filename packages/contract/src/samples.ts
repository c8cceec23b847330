import { z } from 'zod';
import { creating, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Dashboard'];

/** Add a company that is marked as a sample, with invented invoices; a second call returns the first again. */
export const loadSample = creating
  .route({ method: 'POST', path: '/v1/sample', tags, summary: 'Load the sample company', successStatus: 201 })
  .output(z.object({ companyId: z.uuid(), receipts: z.int() }));

/** Remove the sample company with all invented data; what the person added stays without a company. */
export const removeSample = signedIn
  .errors({ SAMPLE_NOT_FOUND: ERRORS.SAMPLE_NOT_FOUND })
  .route({ method: 'DELETE', path: '/v1/sample', tags, summary: 'Remove the sample company' })
  .output(z.object({ companyId: z.uuid(), receipts: z.int() }));
