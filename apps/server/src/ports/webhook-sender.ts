import type { WebhookFault } from '@tillslip/domain/webhooks/webhook-events';

/** A message to another system. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a message: a status, or why there is none. The body of an answer is read by nobody. */
export interface WebhookAnswer {
  readonly status: number | null;
  readonly fault: WebhookFault | null;
  readonly durationMs: number;
}

/** Sends messages to addresses that people choose, and to none inside a network. */
export interface WebhookSender {
  readonly name: string;
  /** Tell why nothing would be sent to an address now; null where it may be called. Nothing is sent. Never rejects. */
  problemOf(url: string): Promise<WebhookFault | null>;
  /** Send a message. A redirect is an answer, and not followed. @throws the reason of the signal, when it aborts. */
  post(request: WebhookRequest, signal?: AbortSignal): Promise<WebhookAnswer>;
}
