import { z } from 'zod';

/** The scope of invoices without a company. */
export const NO_COMPANY = 'none';

/** The invoices of one company, or those without one. */
export const CompanyScopeSchema = z.union([z.uuid(), z.literal(NO_COMPANY)]);
