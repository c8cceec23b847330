import { z } from 'zod';
import { refuse } from './faults.ts';

/** The properties of what can be written. A message of four digits is the code of its fault. src: G5 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/u;
const text = (max: number, tooLong = '2050') =>
  z
    .string()
    .max(max, tooLong)
    .refine((value) => !CONTROL.test(value), '2040');
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const day = z.string().regex(DAY, '2060');
const ref = z.strictObject({ value: text(100), name: z.string().optional(), type: z.string().optional() });
const taxMode = z.enum(['TaxExcluded', 'TaxInclusive', 'NotApplicable']);

const expenseDetail = z.strictObject({
  AccountRef: ref,
  TaxCodeRef: ref.optional(),
  TaxAmount: z.number().optional(),
  TaxInclusiveAmt: z.number().optional(),
  BillableStatus: z.enum(['Billable', 'NotBillable', 'HasBeenBilled']).optional(),
  ClassRef: ref.optional(),
  CustomerRef: ref.optional(),
});
const line = z.strictObject({
  Id: z.string().optional(),
  LineNum: z.number().optional(),
  Description: text(4000).optional(),
  Amount: z.number(),
  DetailType: z.enum(['AccountBasedExpenseLineDetail']),
  AccountBasedExpenseLineDetail: expenseDetail,
});
const taxLine = z.strictObject({
  Amount: z.number(),
  DetailType: z.enum(['TaxLineDetail']),
  TaxLineDetail: z.strictObject({
    TaxRateRef: ref,
    PercentBased: z.boolean().optional(),
    TaxPercent: z.number().optional(),
    NetAmountTaxable: z.number().optional(),
  }),
});

/** What every entry may carry; read-only parts are taken and not used. */
const common = {
  Id: z.string().optional(),
  SyncToken: z.string().optional(),
  sparse: z.boolean().optional(),
  domain: z.string().optional(),
  MetaData: z.unknown().optional(),
};
const transaction = {
  ...common,
  TxnDate: day.optional(),
  DocNumber: text(21, '6000').optional(),
  PrivateNote: text(4000).optional(),
  CurrencyRef: ref.optional(),
  ExchangeRate: z.number().optional(),
  GlobalTaxCalculation: taxMode.optional(),
  TxnTaxDetail: z
    .strictObject({
      TxnTaxCodeRef: ref.optional(),
      TotalTax: z.number().optional(),
      TaxLine: z.array(taxLine).optional(),
    })
    .optional(),
  TotalAmt: z.number().optional(),
  Line: z.array(line).min(1, '2250'),
};

const SCHEMAS = {
  Purchase: z.strictObject({
    ...transaction,
    PaymentType: z.enum(['Cash', 'Check', 'CreditCard']),
    AccountRef: ref,
    EntityRef: ref.optional(),
    Credit: z.boolean().optional(),
    PaymentMethodRef: ref.optional(),
  }),
  Bill: z.strictObject({
    ...transaction,
    VendorRef: ref,
    APAccountRef: ref.optional(),
    DueDate: day.optional(),
    Balance: z.number().optional(),
    SalesTermRef: ref.optional(),
  }),
  VendorCredit: z.strictObject({
    ...transaction,
    VendorRef: ref,
    APAccountRef: ref.optional(),
    Balance: z.number().optional(),
  }),
  Vendor: z.strictObject({
    ...common,
    DisplayName: text(500).min(1, '2020').optional(),
    GivenName: text(100).optional(),
    FamilyName: text(100).optional(),
    CompanyName: text(500).optional(),
    PrintOnCheckName: text(500).optional(),
    TaxIdentifier: text(30).optional(),
    AcctNum: text(100).optional(),
    Active: z.boolean().optional(),
    Vendor1099: z.boolean().optional(),
    Balance: z.number().optional(),
    BillAddr: z.record(z.string(), z.unknown()).optional(),
    PrimaryPhone: z.strictObject({ FreeFormNumber: text(30) }).optional(),
    PrimaryEmailAddr: z.strictObject({ Address: text(100) }).optional(),
    CurrencyRef: ref.optional(),
  }),
};

export type WritableEntity = keyof typeof SCHEMAS;
export type Line = z.infer<typeof line>;
export type TaxMode = z.infer<typeof taxMode>;
export type TransactionBody = z.infer<z.ZodObject<typeof transaction>>;
export type Purchase = z.infer<(typeof SCHEMAS)['Purchase']>;
export type Bill = z.infer<(typeof SCHEMAS)['Bill']>;
export type Vendor = z.infer<(typeof SCHEMAS)['Vendor']>;

/** Whether an entity can be created and changed. */
export const isWritable = (entity: string): entity is WritableEntity => entity in SCHEMAS;

/** The body as its entity, or the fault of its first error. */
export function parseEntity(entity: WritableEntity, body: unknown): Record<string, unknown> {
  const parsed = SCHEMAS[entity].safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  const code = codeOf(issue, body);
  const isDocNumber = code === '6000';
  return refuse(
    code,
    isDocNumber ? 'Document Number field can contain at most 21 characters' : `${path}: ${issue?.message}`,
    path,
  );
}

const CODE = /^\d{4}$/;

/** An array of lines that is not there says "no lines"; other missing parts say "required". */
function codeOf(issue: z.core.$ZodIssue | undefined, body: unknown): string {
  if (!issue) return '2170';
  if (CODE.test(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return '2010';
  if (valueAt(body, issue.path) !== undefined) return '2170';
  return issue.path.at(-1) === 'Line' ? '2250' : '2020';
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body);
