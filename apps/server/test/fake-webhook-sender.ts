import type { WebhookAnswer, WebhookRequest, WebhookSender } from '../src/ports/webhook-sender.ts';

/** A sender that records what it is given, and answers as it is told. */
export interface FakeWebhookSender extends WebhookSender {
  readonly sent: WebhookRequest[];
  /** What an address answers from now on; 200 where nothing was said. */
  answers(url: string, answer: Partial<WebhookAnswer>): void;
}

/** Create a sender that reaches nobody. */
export function fakeWebhookSender(): FakeWebhookSender {
  const sent: WebhookRequest[] = [];
  const answers = new Map<string, Partial<WebhookAnswer>>();
  const OK: WebhookAnswer = { status: 200, fault: null, durationMs: 12 };
  const problemOf = (url: string) => (url.startsWith('https:') ? (answers.get(url)?.fault ?? null) : 'not-https');
  const isReached = (url: string) => !['not-https', 'not-public', 'unknown-host'].includes(problemOf(url) ?? '');
  return {
    ...{ name: 'fake', sent, answers: (url: string, answer: Partial<WebhookAnswer>) => void answers.set(url, answer) },
    problemOf: async (url) => (isReached(url) ? null : problemOf(url)),
    async post(request, signal) {
      signal?.throwIfAborted();
      if (isReached(request.url)) sent.push(request);
      const fault = problemOf(request.url);
      return fault === null ? { ...OK, ...answers.get(request.url) } : { ...OK, status: null, fault };
    },
  };
}
