import { z } from 'zod';
import { IdInput, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';

const tags = ['Reconciliation'];

/** List matching rules, which are learned from accepted matches: the supplier of a description. */
export const listMatchMemory = signedIn
  .route({ method: 'GET', path: '/v1/reconciliation/memory', tags, summary: 'Matching rules' })
  .input(z.object({ companyId: z.uuid().optional() }))
  .output(
    z.array(
      z.object({
        id: z.uuid(),
        companyId: z.uuid().nullable(),
        description: z.string(),
        supplier: z.string(),
        confirmations: z.int(),
        /** Confirmed often enough to match automatically. */
        isAutomatic: z.boolean(),
      }),
    ),
  );

export const forgetMatchMemory = signedIn
  .errors({ MEMORY_NOT_FOUND: ERRORS.MEMORY_NOT_FOUND })
  .route({ method: 'DELETE', path: '/v1/reconciliation/memory/{id}', tags, summary: 'Delete a matching rule' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));

/**
 * Say that no invoice is expected for payments like these: those of their company whose descriptions name the same payee
 * are no longer missing one. Saying it again changes nothing.
 */
export const expectNoInvoice = signedIn
  .errors({ TRANSACTION_NOT_FOUND: ERRORS.TRANSACTION_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/reconciliation/without-invoice', tags, summary: 'Expect no invoice' })
  .input(z.object({ transactionIds: z.array(z.uuid()).min(1).max(500) }))
  .output(z.object({ ids: z.array(z.uuid()) }));

/** Expect invoices for such payments again. */
export const expectInvoice = signedIn
  .errors({ MEMORY_NOT_FOUND: ERRORS.MEMORY_NOT_FOUND })
  .route({
    ...{ method: 'DELETE', path: '/v1/reconciliation/without-invoice/{id}', tags },
    summary: 'Expect an invoice again',
  })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));
