import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { PAYMENT_TYPES } from '@tillslip/domain/sync/accounting-entry';
import { OAUTH_PACKAGES } from '@tillslip/domain/sync/packages';
import { z } from 'zod';
import { editing, IdInput, MomentSchema, pageOf, SeenInput, signedIn, VersionSchema } from '../common.ts';
import { ERRORS } from '../errors.ts';
import {
  AccountSchema,
  ConnectionSchema,
  PackageSchema,
  PastEvidenceSchema,
  RequestLogSchema,
  SyncTreatmentSchema,
  TaxCodeSchema,
} from './schemas.ts';

const tags = ['Integrations'];
export const connectionErrors = {
  CONNECTION_NOT_FOUND: ERRORS.CONNECTION_NOT_FOUND,
  INTEGRATION_NOT_CONFIGURED: ERRORS.INTEGRATION_NOT_CONFIGURED,
};
/** The refusals of calls that ask the package. */
export const packageErrors = {
  ...connectionErrors,
  NO_CONNECTION: ERRORS.NO_CONNECTION,
  ACCOUNTING_FAULT: ERRORS.ACCOUNTING_FAULT,
};

/** The packages, whether the operator set their keys, and the person's connections. */
export const getIntegrations = signedIn
  .route({ method: 'GET', path: '/v1/integrations', tags, summary: 'Accounting packages and connections' })
  .output(
    z.object({
      packages: z.array(z.object({ package: PackageSchema, isConfigured: z.boolean() })),
      connections: z.array(ConnectionSchema),
      /** The companies that may still be connected. */
      companies: z.array(z.object({ id: z.uuid(), companyName: z.string() })),
    }),
  );

/** Begin a connection: the address at the package to which the browser goes. An old connection of the company is kept. */
export const startConnection = signedIn
  .errors({
    COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND,
    COMPANY_IS_SAMPLE: ERRORS.COMPANY_IS_SAMPLE,
    INTEGRATION_NOT_CONFIGURED: ERRORS.INTEGRATION_NOT_CONFIGURED,
  })
  .route({ method: 'POST', path: '/v1/integrations/{package}/connect', tags, summary: 'Connect a company' })
  .input(z.object({ package: z.enum(OAUTH_PACKAGES), companyId: z.uuid() }))
  .output(z.object({ url: z.string() }));

/** The login that the person has at the package. Kept sealed, and never answered. */
const LoginSchema = z.object({ username: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) });
const loginErrors = {
  COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND,
  COMPANY_IS_SAMPLE: ERRORS.COMPANY_IS_SAMPLE,
  INTEGRATION_NOT_CONFIGURED: ERRORS.INTEGRATION_NOT_CONFIGURED,
  LOGIN_REFUSED: ERRORS.LOGIN_REFUSED,
  ACCOUNTING_FAULT: ERRORS.ACCOUNTING_FAULT,
  TOO_MANY_REQUESTS: ERRORS.TOO_MANY_REQUESTS,
};

/** The companies that a login may open at Sage in South Africa. Nothing is stored. */
export const listLoginCompanies = signedIn
  .errors(loginErrors)
  .route({
    method: 'POST',
    path: '/v1/integrations/sage-south-africa/companies',
    tags,
    summary: 'Companies of a login',
  })
  .input(LoginSchema.extend({ companyId: z.uuid() }))
  .output(z.array(z.object({ realmId: z.string(), name: z.string() })));

/**
 * Connect a company to one at Sage in South Africa, by the login that the person has there. A company that was connected
 * before gets its connection again, and a second call with the same login changes nothing.
 */
export const connectByLogin = signedIn
  .errors({ ...loginErrors, CONNECTED_ELSEWHERE: ERRORS.CONNECTED_ELSEWHERE })
  .route({ method: 'POST', path: '/v1/integrations/sage-south-africa/connect', tags, summary: 'Connect by a login' })
  .input(LoginSchema.extend({ companyId: z.uuid(), realmId: z.string().min(1).max(50) }))
  .output(ConnectionSchema);

/** The person says that the company there is the right one, although its name or VAT number differs. */
export const confirmConnection = signedIn
  .errors(connectionErrors)
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/confirm', tags, summary: 'Confirm the company' })
  .input(IdInput)
  .output(ConnectionSchema);

export const getConnection = signedIn
  .errors(connectionErrors)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}', tags, summary: 'One connection' })
  .input(IdInput)
  .output(ConnectionSchema);

/** Ask the package for its company, and measure the answer. */
export const testConnection = signedIn
  .errors(packageErrors)
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/test', tags, summary: 'Test the connection' })
  .input(IdInput)
  .output(z.object({ responseTime: z.int(), connection: ConnectionSchema }));

export const refreshToken = signedIn
  .errors(packageErrors)
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/refresh', tags, summary: 'Refresh the token' })
  .input(IdInput)
  .output(ConnectionSchema);

/** Revoke the tokens and delete them. Mappings and history stay, for the day the company is connected again. */
export const disconnect = signedIn
  .errors(connectionErrors)
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/disconnect', tags, summary: 'Disconnect' })
  .input(IdInput)
  .output(ConnectionSchema);

/** What becomes of unpaid invoices, originals and VAT that differs by cents, and the accounts chosen. */
export const ConnectionSettingsSchema = z.object({
  /** Accounts to pay from; null where none is chosen yet. */
  paidFrom: z.object({
    cash: z.string().nullable(),
    bank: z.string().nullable(),
    card: z.string().nullable(),
  }),
  /** The account of documents that no mapping covers. */
  defaultAccountId: z.string().nullable(),
  unpaid: z.enum(['bill', 'skip']),
  attachesOriginals: z.boolean(),
  /** VAT that differs by one or two cents: as the package computes it, or as the document prints it. */
  vatCents: z.enum(['computed', 'printed']),
  /** Our own limit of requests an hour; null for none. Spec: decisions 24. */
  hourlyLimit: z.int().min(1).max(100_000).nullable(),
  taxCodes: z.array(
    z.object({ treatment: SyncTreatmentSchema, percent: z.number().min(0).max(100), taxCodeId: z.string().nullable() }),
  ),
  categories: z.array(z.object({ category: z.enum(TAX_CATEGORY_CODES), accountId: z.string().nullable() })),
});
export type ConnectionSettings = z.infer<typeof ConnectionSettingsSchema>;

/** A supplier's own account, as the set-up proposed it. */
const SupplierAccountSchema = z.object({ supplierKey: z.string().max(300), accountId: z.string().max(50) });

/** The set-up in one screen: the lists of the books, the choices, and what is proposed where none was made. */
export const SetupSchema = z.object({
  accounts: z.array(AccountSchema),
  taxCodes: z.array(TaxCodeSchema),
  usesTaxCodes: z.boolean(),
  settings: ConnectionSettingsSchema,
  /** Settings as they are proposed: what was chosen, and the best guess elsewhere. */
  proposed: ConnectionSettingsSchema,
  /** Which of the proposed tax codes are evident, so that the person need not look twice. */
  evidence: z.array(z.object({ treatment: SyncTreatmentSchema, percent: z.number(), isEvident: z.boolean() })),
  /** The categories in use, with the number of documents, and the treatments that occur. */
  categoriesInUse: z.array(
    z.object({
      category: z.enum(TAX_CATEGORY_CODES),
      documents: z.int(),
      /** Where the proposed account comes from. */
      from: z.enum(['chosen', 'name', 'past-entries', 'default', 'none']),
      /** Set with `past-entries`: how many entries of its suppliers went to the account. */
      evidence: PastEvidenceSchema.nullable(),
    }),
  ),
  /**
   * Suppliers whose past entries agree on another account than that of their categories, and that have no mapping of their
   * own. Those with the most documents come first.
   */
  suppliersInUse: z.array(
    z.object({
      supplierKey: z.string(),
      supplierName: z.string(),
      documents: z.int(),
      evidence: PastEvidenceSchema,
    }),
  ),
  treatmentsInUse: z.array(z.object({ treatment: SyncTreatmentSchema, percent: z.number() })),
  paymentsInUse: z.array(z.enum(PAYMENT_TYPES)),
  /** Null before the first reading. */
  listsReadAt: MomentSchema.nullable(),
  version: VersionSchema,
});
export type Setup = z.infer<typeof SetupSchema>;

/** The set-up with the lists as they were read last; `refreshLists` reads them again. */
export const getSetup = signedIn
  .errors(packageErrors)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/setup', tags, summary: 'Set-up of a connection' })
  .input(IdInput)
  .output(SetupSchema);

/** Ask the package for its accounts, tax codes, settings and past entries again. */
export const refreshLists = signedIn
  .errors(packageErrors)
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/lists', tags, summary: 'Read the lists again' })
  .input(IdInput)
  .output(SetupSchema);

/** Save the set-up, and give suppliers an account of their own that have none yet. */
export const saveSetup = editing
  .errors({ ...packageErrors, MAPPING_REFUSED: ERRORS.MAPPING_REFUSED })
  .route({ method: 'PUT', path: '/v1/integrations/connections/{id}/setup', tags, summary: 'Save the set-up' })
  .input(
    IdInput.extend({
      ...SeenInput.shape,
      settings: ConnectionSettingsSchema,
      suppliers: z.array(SupplierAccountSchema).max(500).default([]),
    }),
  )
  .output(SetupSchema);

/** A yes or no in an address, where everything is text. */
const QueryFlag = z.union([z.boolean(), z.stringbool()]);

/**
 * The newest requests, or those whose endpoint, status, code or tid contain the search. At most 10 000 are counted and
 * paged through.
 */
export const listRequests = signedIn
  .errors(connectionErrors)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/requests', tags, summary: 'Log of requests' })
  .input(
    IdInput.extend({
      search: z.string().trim().max(100).default(''),
      onlyErrors: QueryFlag.default(false),
      ...pageOf(50),
    }),
  )
  .output(z.object({ requests: z.array(RequestLogSchema), total: z.int(), page: z.int(), pageSize: z.int() }));
