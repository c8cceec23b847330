import { z } from 'zod';
import { httpUrl, oneOf } from './variable-types.ts';

/** The variables about charging; part of `EnvironmentSchema`. */
export const BILLING_VARIABLES = {
  BILLING: oneOf(['off', 'paystack', 'simulator'])
    .default('off')
    .describe(
      'Who is charged: off (nobody; every account on this installation is free), paystack (accounts have plans, paid through Paystack), or simulator (the same, with the local Paystack of `npm run paystack:simulator`, for trying).',
    ),
  PAYSTACK_SECRET_KEY: z
    .string()
    .optional()
    .describe('The secret key of Paystack, for BILLING=paystack; its webhook is PUBLIC_URL/api/billing/paystack.'),
  PAYSTACK_API_URL: httpUrl
    .optional()
    .describe('The API of Paystack. Default: https://api.paystack.co, or the simulator at http://127.0.0.1:4070.'),
};

const Variables = z.object(BILLING_VARIABLES);

/** How accounts are charged. */
export interface BillingSettings {
  /** Whether the payments are those of the local simulator, which nobody really makes. */
  readonly isSimulated: boolean;
  readonly secretKey: string;
  /** Without a slash at its end. */
  readonly apiUrl: string;
}

const LIVE_URL = 'https://api.paystack.co';
const SIMULATOR_URL = 'http://127.0.0.1:4070';
/** The key that the simulator has unless it is told another one. */
const SIMULATED_KEY = 'sk_test_simulated';

/**
 * Return how accounts are charged; null when nobody is.
 *
 * @throws the error that `fail` makes of the sentence, when Paystack has no key.
 */
export function billingSettings(
  e: z.output<typeof Variables>,
  fail: (sentence: string) => Error,
): BillingSettings | null {
  if (e.BILLING === 'off') return null;
  const isSimulated = e.BILLING === 'simulator';
  const secretKey = e.PAYSTACK_SECRET_KEY ?? (isSimulated ? SIMULATED_KEY : null);
  // not text: for whoever starts the server, in English as the rest of its log
  if (secretKey === null) throw fail('BILLING=paystack needs PAYSTACK_SECRET_KEY.');
  const apiUrl = e.PAYSTACK_API_URL ?? (isSimulated ? SIMULATOR_URL : LIVE_URL);
  return { isSimulated, secretKey, apiUrl: apiUrl.replace(/\/+$/, '') };
}
