import { randomBytes } from 'node:crypto';
import type { CheckoutAnswer } from './control.ts';
import type { Reply, Request } from './http.ts';
import type { State, Transaction } from './state.ts';
import { settle } from './webhooks.ts';

const ANSWERS: Readonly<Record<CheckoutAnswer, string>> = {
  pay: 'Pay',
  'pay-failing-later': 'Pay with a card that is declined later',
  decline: 'Use a card that is declined',
  leave: 'Leave without finishing 3-D Secure',
};

const isAnswer = (text: string): text is CheckoutAnswer => Object.hasOwn(ANSWERS, text);

/** Show the page of a payment, or take what the person did there and send them back. */
export function answerCheckout(state: State, request: Request): Reply {
  const accessCode = request.path.split('/')[2] ?? '';
  const transaction = state.transactions.find((one) => one.accessCode === accessCode);
  if (!transaction) return page(404, 'This payment does not exist', '');
  if (request.method !== 'POST') return page(200, 'Simulated Paystack', formOf(transaction));
  const answer = new URLSearchParams(request.body.toString('utf8')).get('answer') ?? '';
  if (!isAnswer(answer)) return page(400, 'Choose what to do', formOf(transaction));
  const to = takeAnswer(state, transaction, answer);
  return to ? { status: 303, headers: { location: to }, body: '' } : page(200, 'You may close this page', '');
}

/** Do what a person did on the page of a payment. @returns where they are sent. */
export function takeAnswer(state: State, transaction: Transaction, answer: CheckoutAnswer): string {
  if (transaction.status === 'abandoned' && answer !== 'leave') {
    const isPaid = answer !== 'decline';
    transaction.authorization = isPaid ? newCard(state, transaction, answer === 'pay-failing-later') : null;
    settle(state, transaction, isPaid, isPaid ? 'Approved' : 'Declined');
  }
  if (transaction.callbackUrl === null) return '';
  const to = new URL(transaction.callbackUrl);
  to.searchParams.set('trxref', transaction.reference);
  to.searchParams.set('reference', transaction.reference);
  return to.href;
}

function newCard(state: State, { customer }: Transaction, isFailing: boolean) {
  const last4 = isFailing ? '0002' : '4081';
  const authorization = { code: `AUTH_${randomBytes(5).toString('hex')}`, customer, last4, isFailing };
  state.authorizations.set(authorization.code, authorization);
  return authorization;
}

const amountOf = ({ amount, currency }: Transaction) => `${currency} ${(amount / 100).toFixed(2)}`;

const formOf = (transaction: Transaction): string => `
  <p>${amountOf(transaction)} for <b>${escapeHtml(transaction.customer.email)}</b>. Nobody is really charged here.</p>
  <form method="post">${Object.entries(ANSWERS)
    .map(([value, label]) => `<p><button name="answer" value="${value}">${label}</button></p>`)
    .join('')}</form>`;

const page = (status: number, title: string, content: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem}</style>
</head><body><main><h1>${title}</h1>${content}</main></body></html>`,
});

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
