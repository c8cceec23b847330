import type { DateFormat } from '../kernel/calendar-date.ts';

/** The countries a company can be in. Spec: 1 §2.6. */
export const COMPANY_COUNTRIES = ['South Africa'] as const;

/** The currencies a company can keep its books in. Spec: 1 §2.6. */
export const COMPANY_CURRENCIES = ['ZAR'] as const;

/** The date formats a company can choose. Spec: 1 §2.6. */
export const COMPANY_DATE_FORMATS = ['DD-MM-YYYY', 'YYYY-MM-DD'] as const satisfies readonly DateFormat[];

/** A date format a company can choose. */
export type CompanyDateFormat = (typeof COMPANY_DATE_FORMATS)[number];
