import { z } from 'zod';
import { CalendarDateSchema, creating, IdInput, MomentSchema, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { CompanyPeriodSchema } from './schemas.ts';

const tags = ['VAT exports'];
const companyNotFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };

export const VatArtifactKindSchema = z.enum(['csv', 'xlsx', 'pdf', 'pack']);

/** A file created for download and kept for 90 days. */
export const VatArtifactSchema = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  kind: VatArtifactKindSchema,
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** Documents packed so far and in total; both 0 before it starts. */
  done: z.int(),
  total: z.int(),
  filename: z.string(),
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  /** A signed link for the owner, valid for some minutes; it shows a waiting page while the file is created. */
  downloadUrl: z.string(),
  emailTo: z.string().nullable(),
  createdAt: MomentSchema,
});
export type VatArtifact = z.infer<typeof VatArtifactSchema>;

/** List the files created for a company's periods, newest first. */
export const listVatArtifacts = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/exports', tags, summary: 'Files made for download' })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.array(VatArtifactSchema));

/** Return one file; poll it for progress, or follow the events (`vat`). */
export const getVatArtifact = signedIn
  .errors({ VAT_EXPORT_NOT_FOUND: ERRORS.VAT_EXPORT_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/vat/exports/{id}', tags, summary: 'One file, its progress and its link' })
  .input(IdInput)
  .output(VatArtifactSchema);

const Rand = z.number().describe('Rand');

/** The specification's names for the figures of the preview, in rand (Spec: 2 §3, decisions 5). */
export const SpecificationPreviewSchema = z.object({
  summary: z.object({
    Field14_Capital_Total: Rand,
    Field15_Other_Total: Rand,
    Field14A_Imports_Total: Rand.describe('14A + 15A, in rand'),
    Field18_Other_Total: Rand,
  }),
  totals: z.object({ total_input_vat: Rand.describe('Field 19'), total_output_vat: Rand.describe('Field 13') }),
  byBucket: z.record(z.string(), z.object({ vat: Rand, taxable: Rand })),
});
export type SpecificationPreview = z.infer<typeof SpecificationPreviewSchema>;

/** Exactly the specification's path (2 §7): `GET /api/v1/vat?action=preview&companyId=…&periodStart=…&periodEnd=…`. */
export const previewByAction = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat', tags, summary: 'action=preview: the figures of a VAT201' })
  .input(z.intersection(z.object({ action: z.literal('preview') }), CompanyPeriodSchema))
  .output(SpecificationPreviewSchema);

const PostBody = z.intersection(
  CompanyPeriodSchema,
  z.object({
    /** For `action=export`; `csv` by default. */
    format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
    /**
     * For `action=supporting-pack`: emails the link when the pack is ready. The user's own address or one of the
     * company.
     */
    emailTo: z.email().optional(),
  }),
);

/**
 * Exactly the specification's paths (2 §7): `POST /api/v1/vat?action=export` and `POST
 * /api/v1/vat?action=supporting-pack`. The link works at once: it shows a waiting page until the pack is ready, then
 * the download.
 */
export const actOnVat = creating
  .errors({ ...companyNotFound, EMAIL_NOT_OF_COMPANY: ERRORS.EMAIL_NOT_OF_COMPANY })
  .route({
    method: 'POST',
    path: '/v1/vat',
    tags,
    summary: 'action=export, action=supporting-pack: make a file for download',
    inputStructure: 'detailed',
  })
  .input(z.object({ query: z.object({ action: z.enum(['export', 'supporting-pack']) }), body: PostBody }))
  .output(z.object({ downloadUrl: z.string(), exportId: z.uuid() }));
