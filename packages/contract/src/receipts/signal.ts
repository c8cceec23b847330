import {
  SIGNAL_EVIDENCE,
  SIGNALS,
  type SignalCause,
  type SignalDetails,
  type SignalEvidence,
} from '@tillslip/domain/receipts/suppliers/signal';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';

/** Something to look at, with the evidence; never a conclusion. `fields`: the facts it is about, by their names. */
export const SignalSchema = codedSchema<SignalCause, SignalDetails>(SIGNALS, {
  evidence: z.array(
    codedSchema<SignalEvidence, { readonly receiptId: string | null }>(SIGNAL_EVIDENCE, {
      receiptId: z.uuid().nullable(),
    }),
  ),
  fields: z.array(z.string()),
});
