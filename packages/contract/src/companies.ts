import { CUT_OFFS } from '@tillslip/domain/vat/periods/cut-off';
import { VAT_CATEGORIES } from '@tillslip/domain/vat/periods/vat-period';
import { z } from 'zod';
import {
  AskedDaySchema,
  CalendarDateSchema,
  creating,
  DeleteInput,
  editing,
  IdInput,
  MomentSchema,
  SeenInput,
  signedIn,
  VersionSchema,
} from './common.ts';
import { ERRORS, type SchemaProblem } from './errors.ts';
import { LanguageSchema } from './languages.ts';

export const DateFormatSchema = z.enum(['DD-MM-YYYY', 'YYYY-MM-DD']);

/** A vendor's VAT category, which sets its periods; null for calendar months (Spec: decisions 6). */
export const VatCategorySchema = z.enum(VAT_CATEGORIES);
/** The day on which VAT periods end: a month's last day, a day of its last ten or of the ten after it, or a weekday's last. */
export const CutOffSchema = z.enum(CUT_OFFS);
/** When VAT is accounted for: on the invoice, or on payment (VAT Act, section 15). */
export const AccountingBasisSchema = z.enum(['invoice', 'payments']);
export const FilingMethodSchema = z.enum(['efiling', 'manual']);

/** A category to save; F, of four months, is refused with its own sentence. */
const AskedVatCategorySchema = z.enum(VAT_CATEGORIES, {
  error: ({ input }) => (input === 'F' ? ('VAT_CATEGORY_F' satisfies SchemaProblem) : undefined),
});

/** The fields of the Add Company form (Spec: 1 §2.6), and those that VAT needs. */
export const CompanyInput = z.object({
  companyName: z
    .string()
    .trim()
    .min(1, 'COMPANY_NAME_REQUIRED' satisfies SchemaProblem)
    .max(200),
  billingAccount: z.string().trim().max(200).nullable().default(null),
  country: z.literal('South Africa').default('South Africa'),
  currency: z.literal('ZAR').default('ZAR'),
  dateFormat: DateFormatSchema.default('DD-MM-YYYY'),
  /** Of its papers and of emails to its addresses. */
  language: LanguageSchema.default('en'),
  /** As typed; the server splits it on tab, comma, semicolon or newline (Spec: 1 §5.4). */
  notificationEmails: z.string().max(2000).default(''),
  notifyUploader: z.boolean().default(false),
  isVatVendor: z.boolean().default(true),
  vatNumber: z.string().trim().max(20).nullable().default(null),
  /** For vendors only; ignored for other companies. */
  vatCategory: AskedVatCategorySchema.nullable().default(null),
  accountingBasis: AccountingBasisSchema.default('invoice'),
  /** Says that SARS allowed the payments basis (section 15(2)); a vendor that begins with it must. */
  isBasisAllowed: z.boolean().default(false),
  /** The month, 1 to 12, in which the financial year ends. */
  financialYearEnd: z.int().min(1).max(12).default(2),
  filingMethod: FilingMethodSchema.default('efiling'),
  vatCutOff: CutOffSchema.default('month-end'),
  /** The first and last day of its registration for VAT: its first and last period are shortened to them. */
  vatRegisteredFrom: AskedDaySchema.nullable().default(null),
  vatRegisteredUntil: AskedDaySchema.nullable().default(null),
  /** Whether its documents may be sent to a model outside this installation; see POPIA, sections 21 and 72. */
  maySendDocuments: z.boolean().default(false),
});
export type CompanyInput = z.input<typeof CompanyInput>;

export const CompanySchema = z.object({
  id: z.uuid(),
  version: VersionSchema,
  companyName: z.string(),
  billingAccount: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  dateFormat: DateFormatSchema,
  language: LanguageSchema,
  notificationEmails: z.array(z.string()).nullable(),
  notifyUploader: z.boolean(),
  isVatVendor: z.boolean(),
  vatNumber: z.string().nullable(),
  vatCategory: VatCategorySchema.nullable(),
  accountingBasis: AccountingBasisSchema,
  financialYearEnd: z.int(),
  filingMethod: FilingMethodSchema,
  vatCutOff: CutOffSchema,
  vatRegisteredFrom: CalendarDateSchema.nullable(),
  vatRegisteredUntil: CalendarDateSchema.nullable(),
  /** What shaped its VAT periods until a day, oldest first; later days have the category, cut-off and year end above. */
  earlierPeriods: z.array(
    z.object({
      until: CalendarDateSchema,
      category: VatCategorySchema.nullable(),
      yearEndMonth: z.int(),
      cutOff: CutOffSchema,
    }),
  ),
  maySendDocuments: z.boolean(),
  /** The sample company with invented invoices, marked wherever it is shown. */
  isSample: z.boolean(),
  receiptCount: z.int(),
  createdAt: MomentSchema,
});
export type Company = z.infer<typeof CompanySchema>;

export const FolderSchema = z.object({
  id: z.uuid(),
  version: VersionSchema,
  companyId: z.uuid(),
  name: z.string(),
  receiptCount: z.int(),
  createdAt: MomentSchema,
});
export type Folder = z.infer<typeof FolderSchema>;

const FolderName = z
  .string()
  .trim()
  .min(1, 'FOLDER_NAME_REQUIRED' satisfies SchemaProblem)
  .max(100);
/**
 * The first day of an open VAT period, from which changed settings count; all that is not submitted by default. The
 * choices are in `vat.settings.history`.
 */
export const CountsFromSchema = AskedDaySchema.optional();

const tags = ['Companies'];
const notFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };

export const listCompanies = signedIn
  .route({ method: 'GET', path: '/v1/companies', tags, summary: 'Your companies by name' })
  .output(z.array(CompanySchema));

export const getCompany = signedIn
  .errors(notFound)
  .route({ method: 'GET', path: '/v1/companies/{id}', tags, summary: 'One company' })
  .input(IdInput)
  .output(CompanySchema);

/** Create the company with its five default folders. */
export const createCompany = creating
  .errors({ COMPANY_LIMIT_REACHED: ERRORS.COMPANY_LIMIT_REACHED })
  .route({ method: 'POST', path: '/v1/companies', tags, summary: 'Add a company', successStatus: 201 })
  .input(CompanyInput)
  .output(CompanySchema);

export const updateCompany = editing
  .errors(notFound)
  .route({ method: 'PUT', path: '/v1/companies/{id}', tags, summary: 'Change a company' })
  .input(CompanyInput.extend({ ...SeenInput.shape, id: z.uuid(), countsFrom: CountsFromSchema }))
  .output(CompanySchema);

/** What a company has, shown before it is deleted. */
export const CompanyUsageSchema = z.object({
  /** Deleted with the company. */
  folders: z.int(),
  /** Invoices, which stay without a company and folder and leave the company's VAT201. */
  invoices: z.int(),
  /** Uploads being read or waiting for a decision; they stay, without a company. */
  uploads: z.int(),
  /** Bank statements; they stay, without a company and folder. */
  statements: z.int(),
});

export type CompanyUsage = z.infer<typeof CompanyUsageSchema>;

export const getCompanyUsage = signedIn
  .errors(notFound)
  .route({ method: 'GET', path: '/v1/companies/{id}/usage', tags, summary: 'What belongs to a company' })
  .input(IdInput)
  .output(CompanyUsageSchema);

/** What one company may store and upload in a South African day; null is no limit. */
export const StorageLimitsSchema = z.object({ maxBytes: z.int().nullable(), maxUploadsPerDay: z.int().nullable() });

export const StorageSchema = z.object({
  /** The limits of each company, and of the files without one. */
  limits: StorageLimitsSchema,
  /** What each company stores and was given today; one that has nothing is left out. Null: files without a company. */
  places: z.array(z.object({ companyId: z.uuid().nullable(), bytes: z.int(), uploadsToday: z.int() })),
});
export type Storage = z.infer<typeof StorageSchema>;

export const getStorage = signedIn
  .route({ method: 'GET', path: '/v1/storage', tags, summary: 'What your companies store, and their limits' })
  .output(StorageSchema);

/**
 * Delete a company with its folders. A company with invoices is refused, unless `keepInvoices` is set and they stay
 * without a company. The sample company is removed by `sample.remove`.
 */
export const deleteCompany = editing
  .errors({
    ...notFound,
    COMPANY_HAS_INVOICES: ERRORS.COMPANY_HAS_INVOICES,
    COMPANY_IS_SAMPLE: ERRORS.COMPANY_IS_SAMPLE,
  })
  .route({ method: 'DELETE', path: '/v1/companies/{id}', tags, summary: 'Delete a company, keeping its invoices' })
  .input(DeleteInput.extend({ keepInvoices: z.boolean().default(false) }))
  .output(z.object({ id: z.uuid() }));

export const listFolders = signedIn
  .errors(notFound)
  .route({ method: 'GET', path: '/v1/companies/{companyId}/folders', tags, summary: "A company's folders by name" })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.array(FolderSchema));

export const createFolder = creating
  .errors({ ...notFound, FOLDER_NAME_TAKEN: ERRORS.FOLDER_NAME_TAKEN })
  .route({
    method: 'POST',
    path: '/v1/companies/{companyId}/folders',
    tags,
    summary: 'Add a folder',
    successStatus: 201,
  })
  .input(z.object({ companyId: z.uuid(), name: FolderName }))
  .output(FolderSchema);

/** Add the missing ones of the five default folders; a second call adds nothing. */
export const addDefaultFolders = creating
  .errors(notFound)
  .route({ method: 'POST', path: '/v1/companies/{companyId}/folders/defaults', tags, summary: 'Add default folders' })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.array(FolderSchema));

export const renameFolder = editing
  .errors({ FOLDER_NOT_FOUND: ERRORS.FOLDER_NOT_FOUND, FOLDER_NAME_TAKEN: ERRORS.FOLDER_NAME_TAKEN })
  .route({ method: 'PUT', path: '/v1/folders/{id}', tags, summary: 'Rename a folder' })
  .input(SeenInput.extend({ id: z.uuid(), name: FolderName }))
  .output(FolderSchema);

/** Delete a folder; its invoices stay without a folder. */
export const deleteFolder = editing
  .errors({ FOLDER_NOT_FOUND: ERRORS.FOLDER_NOT_FOUND })
  .route({ method: 'DELETE', path: '/v1/folders/{id}', tags, summary: 'Delete a folder, keeping its invoices' })
  .input(DeleteInput)
  .output(z.object({ id: z.uuid() }));
