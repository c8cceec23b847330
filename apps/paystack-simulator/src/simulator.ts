import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi } from './api.ts';
import { answerCheckout, takeAnswer } from './checkout.ts';
import type { Control, Failure, PaystackOptions, PaystackSim } from './control.ts';
import { type Reply, type Request, readRequest } from './http.ts';
import { createState, refundedOf, requireTransaction, type State } from './state.ts';
import { failRefunds, openDispute, refund, resolveDispute, signatureOf } from './webhooks.ts';

/** Start a local Paystack: customers, payments with their page, cards, refunds, disputes and webhooks, in memory. */
export async function createPaystackSim(options: PaystackOptions = {}): Promise<PaystackSim> {
  const state = createState(options.secretKey ?? 'sk_test_simulated', options.webhookUrl ?? null);
  const server = createServer((incoming, outgoing) => void serve(state, incoming, outgoing));
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { BILLING: 'simulator', PAYSTACK_SECRET_KEY: state.secretKey, PAYSTACK_API_URL: state.url };
  return {
    ...{ url: state.url, secretKey: state.secretKey, settings, control: createControl(state) },
    close: () => closeServer(server),
  };
}

const createControl = (state: State): Control => ({
  checkout(url, answer) {
    const transaction = state.transactions.find(({ accessCode }) => url.endsWith(`/pay/${accessCode}`));
    if (!transaction) throw new Error(`No payment has the page ${url}`);
    return takeAnswer(state, transaction, answer);
  },
  declineCards(isDeclining) {
    state.isDeclining = isDeclining;
  },
  refund(reference, amount) {
    const transaction = requireTransaction(state, reference);
    refund(state, transaction, amount ?? transaction.amount - refundedOf(state, transaction));
  },
  failRefunds: (reference) => failRefunds(state, requireTransaction(state, reference)),
  openDispute: (reference) => openDispute(state, requireTransaction(state, reference)),
  resolveDispute: (reference, outcome) => resolveDispute(state, requireTransaction(state, reference), outcome),
  tamper(reference, { amount, currency, customer }) {
    const transaction = requireTransaction(state, reference);
    if (amount !== undefined) transaction.amount = amount;
    if (currency !== undefined) transaction.currency = currency;
    if (customer !== undefined) transaction.customer = { ...transaction.customer, code: customer };
  },
  fail(failure) {
    state.failures.push({ ...failure, left: failure.times ?? 1 });
  },
  setClock(now) {
    state.now = now;
  },
  takeWebhooks: () => state.webhooks.splice(0),
  sign: (body) => signatureOf(body, state.secretKey),
  payments: () =>
    state.transactions.map((one) => ({
      ...{ reference: one.reference, status: one.status, amount: one.amount, refunded: refundedOf(state, one) },
    })),
  log: state.log,
});

async function serve(state: State, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = await readRequest(incoming);
  const reply = outcomeOf(state, request);
  const { method, path, body } = request;
  state.log.push({ method, path, body: body.toString('utf8'), status: reply === 'cut' ? 0 : reply.status });
  if (reply === 'cut') outgoing.destroy();
  else outgoing.writeHead(reply.status, reply.headers).end(reply.body);
}

function outcomeOf(state: State, request: Request): Reply | 'cut' {
  const early = takeFailure(state, request, 'before');
  if (early) return early;
  const reply = request.path.startsWith('/pay/') ? answerCheckout(state, request) : answerApi(state, request);
  return takeFailure(state, request, 'after') ?? reply;
}

function takeFailure(state: State, request: Request, when: Failure['when']): Reply | 'cut' | null {
  const due = state.failures.find(
    ({ path, method = request.method, left, ...failure }) =>
      failure.when === when && left > 0 && method === request.method && path.test(request.path),
  );
  if (!due) return null;
  due.left -= 1;
  if (due.kind === 'cut') return 'cut';
  const { http, body } = due.kind;
  return { status: http, headers: {}, body: body ? JSON.stringify(body) : '<html>Bad gateway</html>' };
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeAllConnections();
  await closed;
}
