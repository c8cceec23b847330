import type { Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { PaymentMethods } from '../../../platform/database/types.gen.ts';

/** Who a person is at the provider, and the card they pay with. */
export type PaymentMethodRow = Omit<Selectable<PaymentMethods>, 'userId' | 'updatedAt'>;

/** What is known of a card. */
export type CardColumns = Pick<PaymentMethodRow, 'authorizationCode' | 'brand' | 'last4' | 'expMonth' | 'expYear'>;

/** Find who the user is at the provider; null before their first payment. */
export async function findPaymentMethod({ db, userId }: UserDb): Promise<PaymentMethodRow | null> {
  const row = await db
    .selectFrom('paymentMethods')
    .select(['provider', 'customerCode', 'email', 'authorizationCode', 'brand', 'last4', 'expMonth', 'expYear'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Store who the user is at the provider; who was stored already stays. */
export async function insertCustomer(
  { db, userId }: UserDb,
  customer: Pick<PaymentMethodRow, 'provider' | 'customerCode' | 'email'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('paymentMethods')
    .values({ ...customer, userId, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Store the card that is charged from now on. */
export async function saveCard({ db, userId }: UserDb, card: CardColumns, now: Date): Promise<void> {
  await db
    .updateTable('paymentMethods')
    .set({ ...card, updatedAt: now })
    .where('userId', '=', userId)
    .execute();
}
