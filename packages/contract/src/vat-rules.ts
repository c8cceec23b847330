import { CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { ADJUSTMENT_KINDS } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { ADJUSTMENT_FIELDS } from '@tillslip/domain/vat/vat201/vat201-document';
import { z } from 'zod';
import {
  AskedDaySchema,
  CalendarDateSchema,
  CentsSchema,
  creating,
  DeleteInput,
  editing,
  IdInput,
  MomentSchema,
  SeenInput,
  signedIn,
  VersionSchema,
} from './common.ts';
import { ERRORS } from './errors.ts';
import { SupplyUseSchema, VatSideSchema, VatTypeSchema } from './vat/schemas.ts';

const tags = ['VAT rules'];
const companyNotFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };
const ruleNotFound = { VAT_RULE_NOT_FOUND: ERRORS.VAT_RULE_NOT_FOUND };
const words = z.string().trim().min(2).max(100).nullable();

/**
 * A rule: its conditions, of which all that are not null must apply, and its VAT type. The first rule that applies
 * wins.
 */
export const VatRuleInputSchema = z.object({
  name: z.string().trim().min(1).max(100),
  isActive: z.boolean().default(true),
  /** Whole words of the supplier's name. */
  supplierContains: words.default(null),
  supplierVatNumber: z.string().trim().max(20).nullable().default(null),
  /** Whole words of the line's description. */
  itemContains: words.default(null),
  /** The line's amount, VAT included. */
  minCents: CentsSchema.nullable().default(null),
  maxCents: CentsSchema.nullable().default(null),
  vatType: VatTypeSchema,
  /** The share that can be claimed; null for all of it. */
  businessUsePercent: z.number().min(0).max(100).nullable().default(null),
  /** What such a purchase is used for; null where the rule does not say. */
  supplyUse: SupplyUseSchema.nullable().default(null),
});
const VatRuleInput = VatRuleInputSchema.refine(
  (rule) => rule.supplierContains !== null || rule.itemContains !== null || rule.supplierVatNumber !== null,
  'Say which supplier or which item the rule is for',
);
export type VatRuleInput = z.input<typeof VatRuleInputSchema>;

export const VatRuleSchema = VatRuleInputSchema.extend({
  id: z.uuid(),
  version: VersionSchema,
  companyId: z.uuid(),
  position: z.int(),
});
export type VatRule = z.infer<typeof VatRuleSchema>;

/** List a company's rules in the order they are applied. */
export const listVatRules = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/rules', tags, summary: 'VAT classification rules in their order' })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.array(VatRuleSchema));

/** Add a rule at the end. Documents of submitted periods keep their submitted figures. */
export const createVatRule = creating
  .errors(companyNotFound)
  .route({ method: 'POST', path: '/v1/vat/rules', tags, summary: 'Add a rule', successStatus: 201 })
  .input(z.object({ companyId: z.uuid(), rule: VatRuleInput }))
  .output(VatRuleSchema);

export const updateVatRule = editing
  .errors(ruleNotFound)
  .route({ method: 'PUT', path: '/v1/vat/rules/{id}', tags, summary: 'Change a rule' })
  .input(SeenInput.extend({ id: z.uuid(), rule: VatRuleInput }))
  .output(VatRuleSchema);

export const deleteVatRule = editing
  .errors(ruleNotFound)
  .route({ method: 'DELETE', path: '/v1/vat/rules/{id}', tags, summary: 'Delete a rule' })
  .input(DeleteInput)
  .output(z.object({ id: z.uuid() }));

/** Reorder the rules; every rule of the company must be named once. `seenIds` is the order that the person changed. */
export const reorderVatRules = editing
  .errors({ ...companyNotFound, ...ruleNotFound })
  .route({ method: 'POST', path: '/v1/vat/rules/order', tags, summary: 'Reorder the rules' })
  .input(z.object({ companyId: z.uuid(), ids: z.array(z.uuid()).max(500), seenIds: z.array(z.uuid()).max(500) }))
  .output(z.array(VatRuleSchema));

/** Preview the effect of a rule on past documents if it came first; nothing changes. */
export const testVatRule = signedIn
  .errors(companyNotFound)
  .route({ method: 'POST', path: '/v1/vat/rules/test', tags, summary: 'Try a rule on past documents' })
  .input(z.object({ companyId: z.uuid(), rule: VatRuleInput }))
  .output(
    z.object({
      /** Lines it applies to, and how many of them would change. */
      matched: z.int(),
      moved: z.int(),
      /** The change in claimed VAT. */
      claimChangeCents: CentsSchema,
      /** At most 20. */
      samples: z.array(
        z.object({
          receiptId: z.uuid(),
          supplierName: z.string().nullable(),
          invoiceDate: CalendarDateSchema.nullable(),
          description: z.string(),
          inclusiveCents: CentsSchema,
          before: VatTypeSchema,
          after: VatTypeSchema,
        }),
      ),
    }),
  );

/** What a company's people are asked of its purchases, or taught by a correction. */
export const PURCHASE_QUESTIONS = [
  ...(['trade', 'food_for_sale', 'public_authority', 'motor_car', 'category', 'expense', 'recipient'] as const),
  ...(['other_income', 'exit_goods', 'near_full_use'] as const),
] as const;

/**
 * One answer: what the company does, whether it sells food or is a public authority, whether something is a motor car, how
 * it is filed, under which other name its invoices come, what a financial year earned that is no
 * supply, that it kept no goods when it deregistered, or whether nearly full use counts as all.
 */
const PurchaseAnswerSchema = z.object({
  question: z.enum(PURCHASE_QUESTIONS),
  /** What it is about, as `purchaseSubject` or `recipientSubject` names it; empty for the company. */
  subject: z.string(),
  /** The trade in words, `yes` or `no`, the code of a category, a recipient as printed, or cents. */
  answer: z.string(),
  /** The name of the expense category that the answer is; null for other answers, and for that none fits. */
  label: z.string().nullable(),
  answeredAt: MomentSchema,
});
export type PurchaseAnswer = z.infer<typeof PurchaseAnswerSchema>;

/**
 * List what a company's people answered of its purchases, page by page: what they said of the company, then what was learned,
 * the newest first.
 */
export const listPurchaseAnswers = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/answers', tags, summary: 'What is remembered of purchases' })
  .input(
    z.object({
      companyId: z.uuid(),
      /** Part of the supplier or the item. */
      q: z.string().trim().max(100).optional(),
      /** How many to skip: the `next` of the page before. */
      skip: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  )
  .output(z.object({ answers: z.array(PurchaseAnswerSchema), next: z.int().nullable(), total: z.int() }));

const yesOrNo = z.enum(['yes', 'no']).nullable();
/** An answer that is remembered; null forgets it. */
export type PurchaseAnswerInput = Pick<PurchaseAnswer, 'question' | 'subject'> & {
  readonly companyId: string;
  readonly answer: string | null;
};
const PurchaseAnswerInputSchema: z.ZodType<PurchaseAnswerInput, PurchaseAnswerInput> = z.discriminatedUnion(
  'question',
  [
    z.object({
      ...{ companyId: z.uuid(), question: z.literal('trade'), subject: z.literal('') },
      answer: z.string().trim().min(2).max(100).nullable(),
    }),
    z.object({ companyId: z.uuid(), question: z.literal('food_for_sale'), subject: z.literal(''), answer: yesOrNo }),
    z.object({
      ...{ companyId: z.uuid(), question: z.literal('public_authority'), subject: z.literal('') },
      answer: yesOrNo,
    }),
    z.object({ companyId: z.uuid(), question: z.literal('near_full_use'), subject: z.literal(''), answer: yesOrNo }),
    // The last day of a financial year, and in cents what it earned that is no supply.
    z.object({
      ...{ companyId: z.uuid(), question: z.literal('other_income'), subject: z.iso.date() },
      answer: z
        .string()
        .regex(/^\d{1,13}$/)
        .nullable(),
    }),
    // The last day of the registration.
    z.object({
      ...{ companyId: z.uuid(), question: z.literal('exit_goods'), subject: z.iso.date() },
      answer: z.literal('none').nullable(),
    }),
    z.object({
      ...{ companyId: z.uuid(), question: z.literal('motor_car'), answer: yesOrNo },
      subject: z.string().min(1).max(1_000),
    }),
    z.object({
      ...{ companyId: z.uuid(), question: z.literal('expense'), answer: z.null() },
      subject: z.string().min(1).max(1_000),
    }),
    z.object({
      ...{ companyId: z.uuid(), question: z.literal('category'), answer: z.enum(CATEGORY_CODES).nullable() },
      subject: z.string().min(1).max(1_000),
    }),
    // A recipient is accepted on an invoice, and only forgotten here.
    z.object({
      ...{ companyId: z.uuid(), question: z.literal('recipient'), answer: z.null() },
      subject: z.string().min(1).max(1_000),
    }),
  ],
);

/**
 * Remember an answer in place of an earlier one, or forget it; the company's invoices are checked again. Expense categories
 * are learned from corrections alone, and only forgotten here.
 */
export const savePurchaseAnswer = signedIn
  .errors(companyNotFound)
  .route({ method: 'PUT', path: '/v1/vat/answers', tags, summary: 'Answer a question about purchases' })
  .input(PurchaseAnswerInputSchema)
  .output(z.object({ isChanged: z.boolean() }));

/** An adjustment without an invoice, in field 10 and 11, 12, 16, 17 or 18 by its kind. */
export const AdjustmentKindSchema = z.enum(ADJUSTMENT_KINDS);

export const VatAdjustmentSchema = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  kind: AdjustmentKindSchema,
  /** The field it goes to. */
  field: z.enum(ADJUSTMENT_FIELDS),
  day: CalendarDateSchema,
  vatCents: CentsSchema,
  /** What the VAT was calculated from: `ADJUSTMENTS` says of each kind whether it needs one, and with or without VAT. */
  considerationCents: CentsSchema.nullable(),
  reason: z.string(),
  receiptId: z.uuid().nullable(),
  side: VatSideSchema,
});
export type VatAdjustment = z.infer<typeof VatAdjustmentSchema>;

export const listVatAdjustments = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/adjustments', tags, summary: 'Adjustments entered by hand' })
  .input(z.object({ companyId: z.uuid(), periodStart: AskedDaySchema, periodEnd: AskedDaySchema }))
  .output(z.array(VatAdjustmentSchema));

/**
 * Add an adjustment without an invoice, with the consideration that its field needs and its reason in a sentence. VAT
 * above R100 000 is added once `confirmedVatCents` repeats it. Refused in a submitted period, and with
 * VAT_PROPOSAL_CHANGED when it is said to be proposed and is not.
 */
export const createVatAdjustment = creating
  .errors({
    ...companyNotFound,
    RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
    VAT_PROPOSAL_CHANGED: ERRORS.VAT_PROPOSAL_CHANGED,
  })
  .route({ method: 'POST', path: '/v1/vat/adjustments', tags, summary: 'Add an adjustment', successStatus: 201 })
  .input(
    z.object({
      companyId: z.uuid(),
      kind: AdjustmentKindSchema,
      day: AskedDaySchema,
      vatCents: CentsSchema,
      considerationCents: CentsSchema.nullable().default(null),
      reason: z.string().trim().max(500),
      receiptId: z.uuid().nullable().default(null),
      /** The VAT that the person saw at the second look. */
      confirmedVatCents: CentsSchema.nullable().default(null),
      /** Bad debts on the payments basis: the output tax was accounted for when it was invoiced. */
      isAccountedFor: z.boolean().default(false),
      /** It takes a proposal of `listVatProposals`, whose amounts it repeats. */
      isProposed: z.boolean().default(false),
    }),
  )
  .output(VatAdjustmentSchema);

export const deleteVatAdjustment = signedIn
  .errors({
    VAT_ADJUSTMENT_NOT_FOUND: ERRORS.VAT_ADJUSTMENT_NOT_FOUND,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
  })
  .route({ method: 'DELETE', path: '/v1/vat/adjustments/{id}', tags, summary: 'Remove an adjustment' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));
