import { randomBytes } from 'node:crypto';
import type { Reply, Request } from './http.ts';
import { customerOf, findTransaction, isoNow, refundedOf, type State, type Transaction, takeId } from './state.ts';
import { disputeView, refundView, transactionView } from './views.ts';
import { refund, settle } from './webhooks.ts';

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const ok = (message: string, data: unknown): Reply => json(200, { status: true, message, data });
const refuse = (message: string, status = 400, code = 'invalid_params'): Reply =>
  json(status, { status: false, message, code });

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Answer a request to the API; each one needs the secret key. */
export function answerApi(state: State, request: Request): Reply {
  if (request.headers.authorization !== `Bearer ${state.secretKey}`) return refuse('Invalid key', 401, 'invalid_Key');
  const fields = fieldsOf(request.body);
  const [, area = '', name = '', id = ''] = request.path.split('/');
  switch (`${request.method} ${area}/${name}`) {
    case 'POST customer/':
      return createCustomer(state, fields);
    case 'POST transaction/initialize':
      return initialize(state, fields);
    case 'POST transaction/charge_authorization':
      return chargeAuthorization(state, fields);
    case 'GET transaction/verify':
      return verify(state, id);
    case 'GET transaction/':
      return list(request, state.transactions, transactionView);
    case 'POST refund/':
      return createRefund(state, fields);
    case 'GET refund/':
      return list(request, ofTransaction(request, state.refunds), refundView);
    case 'GET dispute/':
      return list(request, state.disputes, disputeView);
    case 'GET dispute/transaction':
      return ok(
        'Dispute retrieved',
        state.disputes.filter((one) => String(one.transaction.id) === id).map(disputeView),
      );
    default:
      return refuse('Not found', 404, 'not_found');
  }
}

function fieldsOf(body: Buffer): Fields {
  try {
    return JSON.parse(body.toString('utf8')) as Fields;
  } catch {
    return {};
  }
}

function createCustomer(state: State, { email }: Fields): Reply {
  if (!text(email).includes('@')) return refuse('Email is invalid');
  const customer = customerOf(state, text(email));
  return ok('Customer created', { id: customer.id, email: customer.email, customer_code: customer.code });
}

function initialize(state: State, fields: Fields): Reply {
  const begun = begin(state, fields);
  if ('status' in begun && typeof begun.status === 'number') return begun as Reply;
  const { accessCode, reference } = begun as Transaction;
  return ok('Authorization URL created', {
    ...{ authorization_url: `${state.url}/pay/${accessCode}`, access_code: accessCode, reference },
  });
}

function begin(state: State, fields: Fields): Transaction | Reply {
  const amount = Number(text(fields.amount));
  const reference = text(fields.reference) || randomBytes(8).toString('hex');
  if (!text(fields.email).includes('@')) return refuse('Email is invalid');
  if (!Number.isInteger(amount) || amount < 100) return refuse('Amount is invalid: at least 100');
  if (!/^[\w.=-]+$/.test(reference)) return refuse('Reference has characters that are not allowed');
  if (findTransaction(state, reference)) return refuse('Duplicate Transaction Reference', 400, 'duplicate_reference');
  const transaction: Transaction = {
    ...{ id: takeId(state), reference, amount, accessCode: randomBytes(8).toString('hex') },
    ...{ currency: text(fields.currency) || 'ZAR', customer: customerOf(state, text(fields.email)) },
    ...{ callbackUrl: text(fields.callback_url) || null, metadata: fields.metadata ?? null },
    ...{ createdAt: isoNow(state), status: 'abandoned', gatewayResponse: 'The transaction was not completed' },
    ...{ paidAt: null, authorization: null },
  };
  state.transactions.push(transaction);
  return transaction;
}

/** A card is charged without its owner; a declined one is an answer, not a refusal of the request. */
function chargeAuthorization(state: State, fields: Fields): Reply {
  const authorization = state.authorizations.get(text(fields.authorization_code));
  const email = text(fields.email);
  if (!authorization || authorization.customer.email.toLowerCase() !== email.toLowerCase())
    return refuse('Authorization code is invalid', 400, 'invalid_authorization');
  const begun = begin(state, fields);
  if (typeof begun.status === 'number') return begun as Reply;
  const transaction = begun as Transaction;
  transaction.authorization = authorization;
  const isDeclined = authorization.isFailing || state.isDeclining;
  settle(state, transaction, !isDeclined, isDeclined ? 'Insufficient Funds' : 'Approved');
  return ok('Charge attempted', transactionView(transaction));
}

function verify(state: State, reference: string): Reply {
  const transaction = findTransaction(state, reference);
  if (!transaction) return refuse('Transaction reference not found', 404, 'transaction_not_found');
  return ok('Verification successful', transactionView(transaction));
}

function createRefund(state: State, fields: Fields): Reply {
  const asked = text(fields.transaction);
  const transaction = state.transactions.find((one) => one.reference === asked || String(one.id) === asked);
  if (transaction?.status !== 'success') return refuse('Transaction not found', 404, 'transaction_not_found');
  const left = transaction.amount - refundedOf(state, transaction);
  const amount = fields.amount === undefined ? left : Number(text(fields.amount));
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    return refuse('Refund amount cannot be more than what is left');
  return ok('Refund has been queued for processing', refundView(refund(state, transaction, amount)));
}

const ofTransaction = ({ query }: Request, refunds: State['refunds']) =>
  query.transaction === undefined
    ? refunds
    : refunds.filter(({ transaction }) => String(transaction.id) === query.transaction);

/** A page of a list, newest first, of what was created since `from`. */
function list<T extends { readonly createdAt: string }>(
  { query }: Request,
  rows: readonly T[],
  view: (row: T) => unknown,
): Reply {
  const from = Date.parse(query.from ?? '1970-01-01T00:00:00Z');
  const found = rows.filter(({ createdAt }) => Date.parse(createdAt) >= from).toReversed();
  const [perPage, page] = [Number(query.perPage ?? 50), Number(query.page ?? 1)];
  const shown = found.slice((page - 1) * perPage, page * perPage);
  return json(200, {
    ...{ status: true, message: 'Retrieved', data: shown.map(view) },
    meta: { total: found.length, perPage, page, pageCount: Math.ceil(found.length / perPage) },
  });
}
