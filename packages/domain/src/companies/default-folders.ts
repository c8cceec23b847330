/** The folders a new company starts with, in the order they are shown. Spec: 1 §4. */
export const DEFAULT_FOLDERS = ['Purchases', 'Supplier Statements', 'Sales', 'Expenses', 'Bank Statements'] as const;
