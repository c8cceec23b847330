import { z } from 'zod';
import { IdInput, MomentSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

export const DateFormatSchema = z.enum(['DD-MM-YYYY', 'YYYY-MM-DD']);

/** The fields of the Add Company form (Spec: 1 §2.6), and what VAT needs to know of a company. */
export const CompanyInput = z.object({
  companyName: z.string().trim().min(1, ERRORS.COMPANY_NAME_REQUIRED.message).max(200),
  billingAccount: z.string().trim().max(200).nullable().default(null),
  country: z.literal('South Africa').default('South Africa'),
  currency: z.literal('ZAR').default('ZAR'),
  dateFormat: DateFormatSchema.default('DD-MM-YYYY'),
  /** As typed: split on tab, comma, semicolon or newline by the server (Spec: 1 §5.4). */
  notificationEmails: z.string().max(2000).default(''),
  notifyUploader: z.boolean().default(false),
  isVatVendor: z.boolean().default(true),
  vatNumber: z.string().trim().max(20).nullable().default(null),
});
export type CompanyInput = z.input<typeof CompanyInput>;

export const CompanySchema = z.object({
  id: z.uuid(),
  companyName: z.string(),
  billingAccount: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  dateFormat: DateFormatSchema,
  notificationEmails: z.array(z.string()).nullable(),
  notifyUploader: z.boolean(),
  isVatVendor: z.boolean(),
  vatNumber: z.string().nullable(),
  receiptCount: z.int(),
  createdAt: MomentSchema,
});
export type Company = z.infer<typeof CompanySchema>;

export const FolderSchema = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  name: z.string(),
  receiptCount: z.int(),
  createdAt: MomentSchema,
});
export type Folder = z.infer<typeof FolderSchema>;

const FolderName = z.string().trim().min(1, 'Folder name is required').max(100);
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

/** Creates the company with its five default folders. */
export const createCompany = signedIn
  .route({ method: 'POST', path: '/v1/companies', tags, summary: 'Add a company', successStatus: 201 })
  .input(CompanyInput)
  .output(CompanySchema);

export const updateCompany = signedIn
  .errors(notFound)
  .route({ method: 'PUT', path: '/v1/companies/{id}', tags, summary: 'Change a company' })
  .input(CompanyInput.extend({ id: z.uuid() }))
  .output(CompanySchema);

export const deleteCompany = signedIn
  .errors({ ...notFound, COMPANY_HAS_INVOICES: ERRORS.COMPANY_HAS_INVOICES })
  .route({ method: 'DELETE', path: '/v1/companies/{id}', tags, summary: 'Delete a company without invoices' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));

export const listFolders = signedIn
  .errors(notFound)
  .route({ method: 'GET', path: '/v1/companies/{companyId}/folders', tags, summary: "A company's folders by name" })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.array(FolderSchema));

export const createFolder = signedIn
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

/** Adds those of the five default folders that the company does not have; pressing twice adds nothing. */
export const addDefaultFolders = signedIn
  .errors(notFound)
  .route({ method: 'POST', path: '/v1/companies/{companyId}/folders/defaults', tags, summary: 'Add default folders' })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.array(FolderSchema));

export const renameFolder = signedIn
  .errors({ FOLDER_NOT_FOUND: ERRORS.FOLDER_NOT_FOUND, FOLDER_NAME_TAKEN: ERRORS.FOLDER_NAME_TAKEN })
  .route({ method: 'PUT', path: '/v1/folders/{id}', tags, summary: 'Rename a folder' })
  .input(z.object({ id: z.uuid(), name: FolderName }))
  .output(FolderSchema);

/** Deletes a folder; its invoices stay, without a folder. */
export const deleteFolder = signedIn
  .errors({ FOLDER_NOT_FOUND: ERRORS.FOLDER_NOT_FOUND })
  .route({ method: 'DELETE', path: '/v1/folders/{id}', tags, summary: 'Delete a folder, keeping its invoices' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));
