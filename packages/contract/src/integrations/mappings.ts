import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { ACCOUNT_TYPES } from '@tillslip/domain/sync/package-lists';
import { z } from 'zod';
import { editing, IdInput, SeenInput, signedIn, VersionSchema } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { connectionErrors, packageErrors } from './connections.ts';

const tags = ['Integrations'];
const mappingErrors = {
  ...packageErrors,
  MAPPING_NOT_FOUND: ERRORS.MAPPING_NOT_FOUND,
  MAPPING_REFUSED: ERRORS.MAPPING_REFUSED,
};

/**
 * Which account a category or a supplier is booked to. A supplier's own comes first; it is learned when a person corrects
 * an account. Mappings that nobody touched are defaults.
 */
export const MappingSchema = z.object({
  id: z.uuid(),
  /** Null for a supplier's own. */
  category: z.enum(TAX_CATEGORY_CODES).nullable(),
  supplierKey: z.string().nullable(),
  supplierName: z.string().nullable(),
  accountId: z.string(),
  accountName: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  /** The account is no longer in the books. */
  isAccountGone: z.boolean(),
  /** Percent of VAT usual for the category: 15, 0, or null for exempt. Shown only; tax codes follow the document. */
  vatPercent: z.number().nullable(),
  description: z.string().nullable(),
  isCustom: z.boolean(),
  isActive: z.boolean(),
  /** Documents of the last 12 months that it covers. */
  documents: z.int(),
  version: VersionSchema,
});
export type Mapping = z.infer<typeof MappingSchema>;

export const listMappings = signedIn
  .errors(connectionErrors)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/mappings', tags, summary: 'Category mappings' })
  .input(IdInput)
  .output(
    z.object({
      mappings: z.array(MappingSchema),
      custom: z.int(),
      default: z.int(),
      /** Categories in use without an account. */
      unmapped: z.array(z.enum(TAX_CATEGORY_CODES)),
    }),
  );

/** A mapping of a category or a supplier, as the form sends it. */
export const MappingInputSchema = z.object({
  category: z.enum(TAX_CATEGORY_CODES).nullable().default(null),
  supplierName: z.string().trim().max(200).nullable().default(null),
  accountId: z.string().max(50),
  description: z.string().trim().max(500).nullable().default(null),
  isActive: z.boolean().default(true),
});

/** Add a mapping (version 0), or change the one of the same category or supplier. */
export const saveMapping = editing
  .errors(mappingErrors)
  .route({ method: 'PUT', path: '/v1/integrations/connections/{id}/mappings', tags, summary: 'Save a mapping' })
  .input(IdInput.extend({ ...SeenInput.shape, mapping: MappingInputSchema }))
  .output(MappingSchema);

/** A mapping, and the version of it that the person saw. */
const SeenMappingSchema = z.object({ mappingId: z.uuid(), version: VersionSchema });

/** Delete a custom mapping as the person saw it; the default comes back. */
export const deleteMapping = editing
  .errors(mappingErrors)
  .route({
    method: 'DELETE',
    path: '/v1/integrations/connections/{id}/mappings/{mappingId}',
    tags,
    summary: 'Delete a mapping',
  })
  .input(IdInput.extend(SeenMappingSchema.shape))
  .output(z.object({ id: z.uuid() }));

/** Swap the accounts of two mappings as the person saw them. */
export const swapMappings = editing
  .errors(mappingErrors)
  .route({
    method: 'POST',
    path: '/v1/integrations/connections/{id}/mappings/swap',
    tags,
    summary: 'Swap two mappings',
  })
  .input(IdInput.extend({ first: SeenMappingSchema, second: SeenMappingSchema }))
  .output(z.array(MappingSchema));

/**
 * Read a CSV of mappings; with `isPreview` nothing is saved. Rows without a category or an account are left out; one that is
 * wrong lets nothing be saved.
 */
export const importMappings = signedIn
  .errors(mappingErrors)
  .route({
    method: 'POST',
    path: '/v1/integrations/connections/{id}/mappings/import',
    tags,
    summary: 'Import mappings from CSV',
  })
  .input(IdInput.extend({ csv: z.string().max(1_000_000), isPreview: z.boolean() }))
  .output(
    z.object({
      rows: z.array(
        z.object({
          line: z.int(),
          category: z.string(),
          account: z.string(),
          /** Null when it can be imported. */
          problem: z
            .enum(['CATEGORY_UNKNOWN', 'ACCOUNT_UNKNOWN', 'ACCOUNT_AMBIGUOUS', 'INCOMPLETE', 'TWICE'])
            .nullable(),
          change: z.enum(['new', 'changed', 'same']).nullable(),
        }),
      ),
      imported: z.int(),
    }),
  );
