import { DEVICE_KINDS, type DeviceKind } from '@tillslip/domain/auth/device-kind';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { LINE_ORIGINS } from '@tillslip/domain/vat/claim/vat-type';
import { z } from 'zod';
import { AskedDaySchema, anyone, CalendarDateSchema, CentsSchema, IdInput, MomentSchema, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { VatAdjustmentSchema } from '../vat-rules.ts';
import { PaperFieldSchema } from './paper.ts';
import { CompanyPeriodSchema, Vat201FieldCodeSchema } from './schemas.ts';

const tags = ['VAT exports'];
const companyNotFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };

/** A link by which somebody without an account reads one return. */
export type VatShare = {
  readonly id: string;
  readonly companyId: string;
  readonly periodCode: string;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  /** For whom it was made, in the owner's words. */
  readonly recipient: string;
  /** The last day on which it opens. */
  readonly openUntil: CalendarDate;
  readonly createdAt: string;
  readonly revokedAt: string | null;
  readonly isOpen: boolean;
  readonly openingCount: number;
  /** The newest, at most 20. */
  readonly openings: { readonly openedAt: string; readonly what: 'page' | 'pack'; readonly device: DeviceKind }[];
};

const VatShareSchema: z.ZodType<VatShare, VatShare> = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  recipient: z.string(),
  openUntil: CalendarDateSchema,
  createdAt: MomentSchema,
  revokedAt: MomentSchema.nullable(),
  isOpen: z.boolean(),
  openingCount: z.int(),
  openings: z.array(z.object({ openedAt: MomentSchema, what: z.enum(['page', 'pack']), device: z.enum(DEVICE_KINDS) })),
});

/** List the links to a return, the newest first. */
const listVatShares = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/shares', tags, summary: 'Links to a return' })
  .input(CompanyPeriodSchema)
  .output(z.array(VatShareSchema));

/**
 * Make a link to a return, open until the end of a day at most 90 days away, and the pack that it offers. Its address is
 * in this answer alone, so it takes no idempotency key: made twice, there are two links, and both are listed.
 */
const createVatShare = signedIn
  .errors(companyNotFound)
  .route({ method: 'POST', path: '/v1/vat/shares', tags, summary: 'Make a link to a return', successStatus: 201 })
  .input(
    z.intersection(
      CompanyPeriodSchema,
      z.object({ recipient: z.string().trim().min(1).max(100), openUntil: AskedDaySchema }),
    ),
  )
  .output(z.object({ share: VatShareSchema, url: z.string() }));

/** Close a link at once and for good. */
const revokeVatShare = signedIn
  .errors({ VAT_SHARE_NOT_FOUND: ERRORS.VAT_SHARE_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/vat/shares/{id}/revoke', tags, summary: 'Close a link to a return' })
  .input(IdInput)
  .output(VatShareSchema);

/** A line of a schedule. */
const SharedLineSchema = z.object({
  day: CalendarDateSchema.nullable(),
  /** The supplier; of a sale the customer, of a bank charge the bank. */
  party: z.string().nullable(),
  number: z.string().nullable(),
  description: z.string(),
  lineOrigin: z.enum(LINE_ORIGINS),
  field: Vat201FieldCodeSchema.nullable(),
  inclusiveCents: CentsSchema,
  vatCents: CentsSchema,
  claimableCents: CentsSchema,
  reason: z.enum(NOT_CLAIMABLE_REASONS).nullable(),
  section: z.string().nullable(),
});
export type SharedLine = z.infer<typeof SharedLineSchema>;

/** A return as a link shows it. It names no row, so that nothing else can be asked for by it. */
const SharedReturnFields = z.object({
  companyName: z.string(),
  vatNumber: z.string().nullable(),
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  dueDate: CalendarDateSchema,
  recipient: z.string(),
  openUntil: CalendarDateSchema,
  preparedAt: MomentSchema,
  /** Null while the return can still change. */
  submittedAt: MomentSchema.nullable(),
  fields: z.array(PaperFieldSchema.pick({ field: true, label: true, section: true, amountCents: true })),
  schedules: z.array(
    z.object({
      kind: z.enum(['output', 'input', 'excluded', 'fees']),
      total: z.int(),
      /** At most 500; the pack has all. */
      lines: z.array(SharedLineSchema),
    }),
  ),
  adjustments: z.array(
    VatAdjustmentSchema.pick({
      ...{ kind: true, field: true, day: true, vatCents: true, considerationCents: true, reason: true },
    }),
  ),
  /** Null while it is built, and once it is no longer kept. */
  pack: z.object({ filename: z.string(), bytes: z.int().nullable(), createdAt: MomentSchema }).nullable(),
});
export type SharedReturn = z.infer<typeof SharedReturnFields>;
const SharedReturnSchema: z.ZodType<SharedReturn, SharedReturn> = SharedReturnFields;

/** Open the return of a link. A POST, so that its token is in no address; the opening is logged for the owner. */
const openSharedReturn = anyone
  .errors({ SHARED_RETURN_NOT_FOUND: ERRORS.SHARED_RETURN_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/shared-returns', tags, summary: 'Open the return of a link' })
  .input(z.object({ token: z.string().max(100) }))
  .output(SharedReturnSchema);

/** Named, because the contract's own type gets too long for the compiler without it. */
export type VatSharesContract = {
  readonly list: typeof listVatShares;
  readonly create: typeof createVatShare;
  readonly revoke: typeof revokeVatShare;
  readonly open: typeof openSharedReturn;
};

/** The calls of links to a return. */
export const vatShares: VatSharesContract = {
  ...{ list: listVatShares, create: createVatShare, revoke: revokeVatShare, open: openSharedReturn },
};
