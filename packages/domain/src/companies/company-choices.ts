import type { DateFormat } from '../kernel/calendar-date.ts';

/** The countries a company may be in. Spec: 1 §2.6. */
export const COMPANY_COUNTRIES = ['South Africa'] as const;

/** The currencies a company may keep its books in. Spec: 1 §2.6. */
export const COMPANY_CURRENCIES = ['ZAR'] as const;

/** How a company's days may be written. Spec: 1 §2.6. */
export const COMPANY_DATE_FORMATS = ['DD-MM-YYYY', 'YYYY-MM-DD'] as const satisfies readonly DateFormat[];

/** One of the ways a company's days may be written. */
export type CompanyDateFormat = (typeof COMPANY_DATE_FORMATS)[number];
