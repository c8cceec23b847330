/**
 * The job that judges a company's invoices again, or those without a company; the invoices' module does
 * it, and may import from here but not the other way round.
 */
export const VAT_STATUS_CHANGED = 'receipts.judge-company-again';
