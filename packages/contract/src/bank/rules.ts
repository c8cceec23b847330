import { vatChoices } from '@tillslip/domain/bank/rules/treatment-kind';
import { z } from 'zod';
import {
  CalendarDateSchema,
  CentsSchema,
  creating,
  DeleteInput,
  editing,
  IdInput,
  SeenInput,
  signedIn,
  VersionSchema,
} from '../common.ts';
import { ERRORS } from '../errors.ts';
import { isFeeOfPayment, TreatmentKindSchema, TreatmentVatSchema } from './schemas.ts';

const tags = ['Bank rules'];
const companyNotFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };
const ruleNotFound = { BANK_RULE_NOT_FOUND: ERRORS.BANK_RULE_NOT_FOUND };
const refused = {
  EXPENSE_CATEGORY_NOT_FOUND: ERRORS.EXPENSE_CATEGORY_NOT_FOUND,
  BANK_RULE_EXISTS: ERRORS.BANK_RULE_EXISTS,
};
const companyId = z.uuid().nullable();
const transactionIds = z.array(z.uuid()).max(500);

const DirectionSchema = z.enum(['out', 'in']);
const RuleAmountSchema = CentsSchema.refine((amount) => amount >= 0, { message: 'Must not be negative' })
  .nullable()
  .default(null);

/** The most transactions that one call touches: of more the newest. */
export const MAX_RULED = 500;

/** A rule: which transactions without an invoice it is about, and what they are. The first rule that fits wins. */
export const BankRuleInputSchema = z.object({
  name: z.string().trim().min(1).max(100),
  direction: DirectionSchema,
  /** A description whose payee is meant, or words that a description must contain. */
  description: z.string().trim().min(1).max(500),
  isContained: z.boolean(),
  /** The smallest and the largest amount that it is about, without sign, both included; null where there is no limit. */
  fromCents: RuleAmountSchema,
  toCents: RuleAmountSchema,
  kind: TreatmentKindSchema,
  vat: TreatmentVatSchema,
  /** One of the company's own expense categories. */
  expenseCategoryId: z.uuid().nullable().default(null),
  /** Whether it reconciles new transactions by itself; otherwise they stay open, and no invoice is missing for them. */
  isReconciling: z.boolean().default(true),
});
const BankRuleInput = BankRuleInputSchema.refine(
  ({ kind, direction, vat }) => vatChoices(kind, direction).includes(vat),
  { path: ['vat'], message: 'This VAT treatment does not fit' },
).refine(({ fromCents, toCents }) => fromCents === null || toCents === null || fromCents <= toCents, {
  ...{ path: ['toCents'], message: 'Must not be less than the smallest amount' },
});
export type BankRuleInput = z.input<typeof BankRuleInputSchema>;

export const BankRuleSchema = BankRuleInputSchema.extend({
  id: z.uuid(),
  version: VersionSchema,
  companyId,
  position: z.int(),
  /** How many transactions it reconciled that are still so. */
  uses: z.int(),
});
export type BankRule = z.infer<typeof BankRuleSchema>;

/** List the rules in the order they are applied, company by company, optionally of one. */
const listBankRules = signedIn
  .route({ method: 'GET', path: '/v1/bank-rules', tags, summary: 'Bank rules in their order' })
  .input(z.object({ companyId: z.uuid().optional() }))
  .output(z.array(BankRuleSchema));

/** Add a rule at the end, and apply it to these open transactions, as far as it is about them. */
const createBankRule = creating
  .errors({ ...companyNotFound, ...refused })
  .route({ method: 'POST', path: '/v1/bank-rules', tags, summary: 'Add a bank rule', successStatus: 201 })
  .input(z.object({ companyId, rule: BankRuleInput, applyTo: transactionIds.default([]) }))
  .output(z.object({ rule: BankRuleSchema, transactionIds }));

/** Change a rule. What it did before stays, until it is redone. */
const updateBankRule = editing
  .errors({ ...ruleNotFound, ...refused })
  .route({ method: 'PUT', path: '/v1/bank-rules/{id}', tags, summary: 'Change a bank rule' })
  .input(SeenInput.extend({ id: z.uuid(), rule: BankRuleInput }))
  .output(BankRuleSchema);

/** Delete a rule. What it did stays, with its name. */
const deleteBankRule = editing
  .errors(ruleNotFound)
  .route({ method: 'DELETE', path: '/v1/bank-rules/{id}', tags, summary: 'Delete a bank rule' })
  .input(DeleteInput)
  .output(z.object({ id: z.uuid() }));

/** Reorder the rules; every rule of the company must be named once. `seenIds` is the order that the person changed. */
const reorderBankRules = editing
  .errors({ ...companyNotFound, ...ruleNotFound })
  .route({ method: 'POST', path: '/v1/bank-rules/order', tags, summary: 'Reorder the bank rules' })
  .input(z.object({ companyId, ids: z.array(z.uuid()).max(1000), seenIds: z.array(z.uuid()).max(1000) }))
  .output(z.array(BankRuleSchema));

/**
 * What became of a past transaction that a rule is about: `open` ones can be reconciled by it; those that were `treated`
 * or `matched`, or are in a `submitted` return, stay as they are.
 */
export const CAUGHT_STATES = ['open', 'treated', 'matched', 'submitted'] as const;

const CaughtSchema = z.object({
  transactionId: z.uuid(),
  date: CalendarDateSchema.nullable(),
  description: z.string(),
  isFee: z.boolean(),
  isFeeOfPayment,
  amountCents: CentsSchema,
  state: z.enum(CAUGHT_STATES),
  /** An open transaction that probably has an invoice. */
  isSuggested: z.boolean(),
});

/**
 * A transaction that the rule reconciled before, and what becomes of it where the rule is redone: it is something else, or
 * open again because the rule is no longer about it.
 */
const RedoneSchema = CaughtSchema.omit({ state: true, isSuggested: true }).extend({
  outcome: z.enum(['changed', 'opened']),
  /** What it is treated as until now. */
  kind: TreatmentKindSchema,
  vat: TreatmentVatSchema,
});
export type RedoneTransaction = z.infer<typeof RedoneSchema>;
export type CaughtTransaction = z.infer<typeof CaughtSchema>;

/**
 * Try a rule on past transactions, newest first, open ones before others, and, where it is a change of a rule, on what that
 * rule reconciled; nothing changes.
 */
const tryBankRule = signedIn
  .errors({ ...companyNotFound, ...ruleNotFound })
  .route({ method: 'POST', path: '/v1/bank-rules/try', tags, summary: 'Try a bank rule on past transactions' })
  .input(z.object({ companyId, rule: BankRuleInput, ruleId: z.uuid().optional() }))
  .output(
    z.object({
      /** At most 500 open ones and 200 others. */
      transactions: z.array(CaughtSchema),
      counts: z.object({ open: z.int(), treated: z.int(), matched: z.int(), submitted: z.int() }),
      /** How many of the newest transactions were looked at, where there are more. */
      lookedAt: z.int().nullable(),
      /** What redoing the changed rule would do; none for a new rule. */
      redone: z.object({
        /** At most 200. */
        transactions: z.array(RedoneSchema),
        counts: z.object({ changed: z.int(), opened: z.int(), locked: z.int() }),
      }),
    }),
  );

/** Apply a rule to open transactions; those that it is not about, or that are no longer open, stay as they are. */
const applyBankRule = signedIn
  .errors({ ...ruleNotFound, TRANSACTION_NOT_FOUND: ERRORS.TRANSACTION_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/bank-rules/{id}/apply', tags, summary: 'Apply a bank rule' })
  .input(z.object({ id: z.uuid(), transactionIds: transactionIds.min(1) }))
  .output(z.object({ transactionIds }));

/** What a transaction was treated as before a rule was redone. */
const TreatedBeforeSchema = z.object({
  transactionId: z.uuid(),
  kind: TreatmentKindSchema,
  vat: TreatmentVatSchema,
  expenseCategoryId: z.uuid().nullable(),
  ruleName: z.string().max(100),
});
export type TreatedBefore = z.infer<typeof TreatedBeforeSchema>;
const treatedBefore = z.array(TreatedBeforeSchema).max(MAX_RULED);

/**
 * Decide again what a rule reconciled before, at most the newest 500 that would change. Those that are matched or in a
 * submitted return stay. The answer has what they were, which undoes it.
 */
const redoBankRule = signedIn
  .errors(ruleNotFound)
  .route({ method: 'POST', path: '/v1/bank-rules/{id}/redo', tags, summary: 'Redo what a bank rule did' })
  .input(IdInput)
  .output(z.object({ before: treatedBefore, changed: z.int(), opened: z.int(), left: z.int() }));

/** Undo redoing a rule: those of the transactions that are open, or still as the rule says, are as they were before. */
const restoreTreatments = signedIn
  .errors({
    ...ruleNotFound,
    TRANSACTION_NOT_FOUND: ERRORS.TRANSACTION_NOT_FOUND,
    EXPENSE_CATEGORY_NOT_FOUND: ERRORS.EXPENSE_CATEGORY_NOT_FOUND,
  })
  .route({ method: 'POST', path: '/v1/bank-rules/{id}/restore', tags, summary: 'Undo redoing a bank rule' })
  .input(z.object({ id: z.uuid(), before: treatedBefore.min(1) }))
  .output(z.object({ transactionIds }));

/** A rule that is worth making, because alike transactions were treated the same. */
const RuleOfferSchema = z.object({
  companyId,
  direction: DirectionSchema,
  kind: TreatmentKindSchema,
  description: z.string(),
  /** How many were treated like this, and how many like them are open. */
  count: z.int(),
  openCount: z.int(),
});
export type RuleOffer = z.infer<typeof RuleOfferSchema>;

/** List the rules that are worth making, optionally of one company. */
const listRuleOffers = signedIn
  .route({ method: 'GET', path: '/v1/bank-rules/offers', tags, summary: 'Bank rules worth making' })
  .input(z.object({ companyId: z.uuid().optional() }))
  .output(z.array(RuleOfferSchema));

/** Reconcile transactions without an invoice, and say what they are. Null guesses it from each one's words. */
const treatTransactions = signedIn
  .errors({ TRANSACTION_NOT_FOUND: ERRORS.TRANSACTION_NOT_FOUND, TRANSACTION_MATCHED: ERRORS.TRANSACTION_MATCHED })
  .route({ method: 'POST', path: '/v1/bank-treatments', tags, summary: 'Reconcile without an invoice' })
  .input(
    z.object({
      transactionIds: transactionIds.min(1),
      kind: TreatmentKindSchema.nullable(),
      notes: z.string().trim().max(2000).nullable().default(null),
    }),
  )
  .output(z.object({ transactionIds, offers: z.array(RuleOfferSchema) }));

/** Undo what a rule or a person did to transactions without an invoice: they are open again. */
const undoTreatments = signedIn
  .errors({ TRANSACTION_NOT_FOUND: ERRORS.TRANSACTION_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/bank-treatments/undo', tags, summary: 'Open transactions again' })
  .input(z.object({ transactionIds: transactionIds.min(1) }))
  .output(z.object({ transactionIds }));

/** The calls of bank rules. */
export const bankRules = {
  ...{ list: listBankRules, create: createBankRule, update: updateBankRule, delete: deleteBankRule },
  ...{ reorder: reorderBankRules, try: tryBankRule, apply: applyBankRule, offers: listRuleOffers },
  ...{ treat: treatTransactions, undo: undoTreatments, redo: redoBankRule, restore: restoreTreatments },
};
