/** What a test or a person at the keyboard can do to the simulator. */

/** What a person does on the page of a payment. `later`: this payment succeeds, and those after it are declined. */
export type CheckoutAnswer = 'pay' | 'pay-failing-later' | 'decline' | 'leave';

/** How a request fails: before anything is done, or after it was done and only its reply is lost. */
export interface Failure {
  readonly path: RegExp;
  readonly method?: string;
  readonly when: 'before' | 'after';
  /** Without a body it is the page of a gateway. */
  readonly kind: { readonly http: number; readonly body?: object } | 'cut';
  /** Default 1. */
  readonly times?: number;
}

/** A webhook as it is sent: the exact bytes, and the header that signs them. */
export interface Webhook {
  readonly event: string;
  readonly body: string;
  readonly signature: string;
}

/** A request as it arrived. */
export interface SimRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly status: number;
}

export interface PaystackOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default sk_test_simulated. */
  readonly secretKey?: string;
  /** Where webhooks go. Without it they are only kept. */
  readonly webhookUrl?: string;
}

export interface Control {
  /** Answer the page of a payment, as the person there; returns where they are sent. */
  checkout(authorizationUrl: string, answer: CheckoutAnswer): string;
  /** Whether cards are declined from now on when they are charged without their owner. */
  declineCards(isDeclining: boolean): void;
  /** Pay money back from the dashboard. */
  refund(reference: string, amount?: number): void;
  /** Fail the refunds of a payment after they were accepted. */
  failRefunds(reference: string): void;
  openDispute(reference: string): void;
  resolveDispute(reference: string, outcome: 'lost' | 'won'): void;
  /** Change what is said of a payment, as a forger or a fault would. */
  tamper(
    reference: string,
    change: { readonly amount?: number; readonly currency?: string; readonly customer?: string },
  ): void;
  fail(failure: Failure): void;
  /** The moment that new payments have; the machine's by default. */
  setClock(now: () => number): void;
  /** Webhooks that were not taken yet, oldest first; they are taken by this. */
  takeWebhooks(): Webhook[];
  /** Sign a body as a webhook is signed. */
  sign(body: string): string;
  /** Payments by reference: status and amount in cents. */
  payments(): {
    readonly reference: string;
    readonly status: string;
    readonly amount: number;
    readonly refunded: number;
  }[];
  readonly log: readonly SimRequest[];
}

export interface PaystackSim {
  readonly url: string;
  readonly secretKey: string;
  /** The settings with which Tillslip uses it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly control: Control;
  close(): Promise<void>;
}
