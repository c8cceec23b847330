/** Why the provider did not answer a request. `unavailable` may pass; whether it was carried out is then unknown. */
export type PaymentFaultKind = 'unavailable' | 'refused' | 'configuration';

/** A request to the provider without an answer that counts. */
export class PaymentFault extends Error {
  override readonly name = 'PaymentFault';
  readonly kind: PaymentFaultKind;
  /** The provider's own code, such as `invalid_params`. */
  readonly code: string | null;

  constructor(kind: PaymentFaultKind, code: string | null = null, options?: ErrorOptions) {
    super(`PAYMENT_FAULT ${kind} ${code ?? ''}`.trimEnd(), options);
    this.kind = kind;
    this.code = code;
  }
}
