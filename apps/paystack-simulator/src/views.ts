import type { Authorization, Dispute, Refund, Transaction } from './state.ts';

const cardOf = ({ code, last4 }: Authorization) => ({
  ...{ authorization_code: code, bin: '408408', last4, exp_month: '12', exp_year: '2030', channel: 'card' },
  ...{
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'ZA',
    brand: 'visa',
    reusable: true,
    signature: `SIG_${code}`,
  },
});

/** A transaction as `verify`, lists and webhooks say it. */
export const transactionView = (transaction: Transaction) => ({
  ...{ id: transaction.id, domain: 'test', status: transaction.status, reference: transaction.reference },
  ...{ amount: transaction.amount, currency: transaction.currency, message: null, metadata: transaction.metadata },
  ...{ gateway_response: transaction.gatewayResponse, channel: 'card', fees: null },
  ...{ paid_at: transaction.paidAt, created_at: transaction.createdAt },
  authorization: transaction.authorization ? cardOf(transaction.authorization) : {},
  customer: {
    ...{ id: transaction.customer.id, email: transaction.customer.email },
    customer_code: transaction.customer.code,
  },
});

/** A refund as lists and webhooks say it. */
export const refundView = ({ id, transaction, amount, createdAt, status }: Refund) => ({
  ...{ id, amount, currency: transaction.currency, status, domain: 'test' },
  ...{ transaction: transaction.id, transaction_reference: transaction.reference, created_at: createdAt },
});

/** A dispute as lists and webhooks say it. */
export const disputeView = ({ id, transaction, status, resolution, createdAt }: Dispute) => ({
  ...{ id, status, resolution, domain: 'test', currency: transaction.currency, refund_amount: transaction.amount },
  ...{ transaction: transactionView(transaction), created_at: createdAt },
});
