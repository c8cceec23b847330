import { ACCOUNTING_FAULT_KINDS } from '@tillslip/domain/sync/accounting-fault';
import { SIGN_IN_PROBLEMS } from '@tillslip/domain/sync/sign-in-problem';
import { z } from 'zod';
import { signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { ConnectionStateSchema } from './schemas.ts';

const tags = ['Integrations'];
const errors = {
  INTEGRATION_NOT_CONFIGURED: ERRORS.INTEGRATION_NOT_CONFIGURED,
  COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND,
};

/** Why nothing was connected. */
const SignInRefusalSchema = z.object({
  problem: z.enum(SIGN_IN_PROBLEMS),
  /** What the package refused; null where it was not asked. */
  fault: z.enum(ACCOUNTING_FAULT_KINDS).nullable(),
  /** Its code of OAuth with `provider-error`, or its own sentence. */
  detail: z.string().nullable(),
});
export type SignInRefusal = z.infer<typeof SignInRefusalSchema>;

/** A company in the package that the sign-in opens. */
const SignInCompanySchema = z.object({ realmId: z.string(), name: z.string() });

/** How far a sign-in came: connected, waiting for the choice of a company, or refused. */
export const SignInResultSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('connected'),
    connection: z.object({
      id: z.uuid(),
      companyId: z.uuid(),
      /** The company in the package. */
      packageCompanyName: z.string(),
      /** `confirming` when the person is asked whether this is the right company. */
      state: ConnectionStateSchema,
    }),
  }),
  z.object({
    outcome: z.literal('choice'),
    /** Our company. */
    companyName: z.string(),
    companies: z.array(SignInCompanySchema),
    /** Why the company that was chosen could not be connected; another one may be. */
    refusal: SignInRefusalSchema.nullable(),
  }),
  z.object({ outcome: z.literal('refused'), refusal: SignInRefusalSchema }),
]);
export type SignInResult = z.infer<typeof SignInResultSchema>;

/**
 * Finish a sign-in at Sage with what it added to the address of the callback page. Where it opens one company, that one is
 * connected; where it opens several, the person chooses. The same state again, with or without its code, answers how far the
 * sign-in came, and exchanges nothing.
 */
export const finishSignIn = signedIn
  .errors(errors)
  .route({ method: 'POST', path: '/v1/integrations/sage/callback', tags, summary: 'Finish a sign-in at Sage' })
  .input(
    z.object({
      code: z.string().max(2000).nullish(),
      state: z.string().max(500).nullish(),
      error: z.string().max(500).nullish(),
    }),
  )
  .output(SignInResultSchema);

/** Connect the company that the person chose; null ends the sign-in without a connection. */
export const chooseCompany = signedIn
  .errors(errors)
  .route({ method: 'POST', path: '/v1/integrations/sage/choose', tags, summary: 'Choose the company of a sign-in' })
  .input(z.object({ state: z.string().min(1).max(500), realmId: z.string().min(1).max(50).nullable() }))
  .output(SignInResultSchema);
