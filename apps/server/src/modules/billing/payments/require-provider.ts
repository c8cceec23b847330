import { PaymentFault } from '@tillslip/domain/billing/payment-fault';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PaymentProvider } from '../../../ports/payment-provider.ts';

/** Return the provider of payments. @throws NOTHING_IS_SOLD where nobody is charged. */
export function requireProvider({ payments }: Pick<Deps, 'payments'>): PaymentProvider {
  if (payments === null) throw new AppError('NOTHING_IS_SOLD');
  return payments;
}

/** Run a request to the provider for a person who waits. @throws PAYMENT_UNAVAILABLE for a fault of it. */
export async function forPerson<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw cause instanceof PaymentFault ? new AppError('PAYMENT_UNAVAILABLE', { cause }) : cause;
  });
}
