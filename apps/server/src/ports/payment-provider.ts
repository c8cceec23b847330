import type { Cents } from '@tillslip/domain/kernel/money';

/** A card that was paid with: what names it to a person, and what it is charged with again. */
export interface PaidCard {
  /** Works with our key only. */
  readonly authorizationCode: string;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

/** A payment as the provider knows it. */
export interface Payment {
  readonly reference: string;
  /** The provider's own id of it. */
  readonly providerId: string;
  /** `abandoned`: the person has not paid, and still may. */
  readonly status: 'pending' | 'abandoned' | 'succeeded' | 'failed';
  readonly amountCents: Cents;
  readonly currency: string;
  readonly customerCode: string;
  /** What the bank said; for the operator only. */
  readonly answer: string | null;
  /** Null unless it may be charged again. */
  readonly card: PaidCard | null;
  /** All that went back, by refunds. */
  readonly refundedCents: Cents;
  readonly dispute: 'open' | 'won' | 'lost' | null;
}

/** An amount that is asked for under our name of it; a second request with the same name charges nothing. */
export interface PaymentRequest {
  readonly reference: string;
  readonly email: string;
  readonly amountCents: Cents;
  readonly currency: string;
}

/** What a webhook tells: that something happened to a payment. It is a hint; what counts is what `find` says. */
export interface PaymentNotice {
  /** The same for each delivery of one event. */
  readonly key: string;
  readonly event: string;
  readonly reference: string;
}

/** Takes payments by card. It never gives us a card's number. */
export interface PaymentProvider {
  /** Stored with each payment. */
  readonly name: string;
  /** Create the customer of an address, or find it. @returns its code. @throws PaymentFault */
  createCustomer(person: { readonly email: string; readonly name: string }): Promise<string>;
  /** Begin a payment that a person makes on the provider's page. @returns its address. @throws PaymentFault */
  beginCheckout(request: PaymentRequest & { readonly returnUrl: string }): Promise<string>;
  /** Charge a card without its owner. A declined card is no fault: `find` tells. @throws PaymentFault */
  charge(request: PaymentRequest & { readonly authorizationCode: string }): Promise<void>;
  /** Find a payment by our name of it; null when it was never begun. @throws PaymentFault */
  find(reference: string): Promise<Payment | null>;
  /** Pay an amount of a payment back. @throws PaymentFault */
  refund(reference: string, amountCents: Cents): Promise<void>;
  /** List the payments of which something happened since a moment: paid, paid back or disputed. @throws PaymentFault */
  listReferencesSince(since: Date): Promise<readonly string[]>;
  /** Read a webhook: null when its signature over exactly these bytes is wrong; nothing where it is of no payment. */
  readWebhook(body: Uint8Array, signature: string | null): readonly PaymentNotice[] | null;
}
