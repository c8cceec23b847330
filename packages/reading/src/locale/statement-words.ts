import { NEVER, NEVER_GI, NEVER_I } from './patterns.ts';

/** Column titles of a bank statement's table, in the order in which they are tried. */
export const NO_STATEMENT_COLUMNS = {
  /** Printed for information, never a transaction. */
  information: NEVER_I,
  fee: NEVER_I,
  date: NEVER_I,
  description: NEVER_I,
  reference: NEVER_I,
  category: NEVER_I,
  debit: NEVER_I,
  credit: NEVER_I,
  amount: NEVER_I,
  balance: NEVER_I,
};

/** The column titles of one language. */
export type StatementColumnWords = typeof NO_STATEMENT_COLUMNS;

/** Column titles of a bank's export, in the order in which they are tried; whole cells. */
export const NO_EXPORT_COLUMNS = {
  date: NEVER_I,
  amount: NEVER_I,
  balance: NEVER_I,
  debit: NEVER_I,
  credit: NEVER_I,
  fee: NEVER_I,
  description: NEVER_I,
  /** Who or what a transaction was with, beside its description. */
  details: NEVER_I,
  reference: NEVER_I,
  /** The number of the account, where a file has several. */
  account: NEVER_I,
  /** Words that say whether the amount beside them went out or came in. */
  sign: NEVER_I,
};

/** The export titles of one language. */
export type ExportColumnWords = typeof NO_EXPORT_COLUMNS;

/** Words for the type of account. The order decides when two are named. */
export const NO_ACCOUNT_TYPES = {
  creditCard: NEVER_I,
  homeLoan: NEVER_I,
  moneyMarket: NEVER_I,
  savings: NEVER_I,
  business: NEVER_I,
  cheque: NEVER_I,
  current: NEVER_I,
  transaction: NEVER_I,
};

/** The account words of one language or country. */
export type AccountTypeWords = typeof NO_ACCOUNT_TYPES;

/** Words in and around a bank statement. */
export const NO_STATEMENT_WORDS = {
  /** A word of a title that is stacked over several lines. */
  stackedTitle: NEVER_I,
  /** Between the two days of a period: "to". */
  between: NEVER_I,
  /** Words before a period. */
  period: NEVER_I,
  periodStart: NEVER_I,
  periodEnd: NEVER_I,
  available: NEVER_I,
  taxTotal: NEVER_I,
  opening: NEVER_I,
  closing: NEVER_I,
  statementDate: NEVER_I,
  totalDebits: NEVER_I,
  totalCredits: NEVER_I,
  debitCount: NEVER_I,
  creditCount: NEVER_I,
  /** A summary with money out and money in below it. */
  summary: NEVER_I,
  summaryOut: NEVER_I,
  summaryIn: NEVER_I,
  /** "Account number", before the digits. */
  accountLabel: NEVER_I,
  /** The name that a bank without a layout gives itself. Capitals count. */
  ownBankName: NEVER,
  page: NEVER_I,
  /** "of" in "Page 2 of 5". */
  pageOf: NEVER_I,
  /** The balance before the first transaction, or brought forward from the previous page. */
  broughtForward: NEVER_I,
  /** The balance carried to the next page. */
  carriedForward: NEVER_I,
  /** The balance after the last transaction. */
  closingBalance: NEVER_I,
  /** These words end the table until its head is printed again. */
  tableEnd: NEVER_I,
  /** Page headers and footers, which are never part of a transaction. */
  pageFurniture: NEVER_I,
  /** What a mark beside an amount means. */
  legend: NEVER_I,
  /** Text that a bank prints right after the last line of a page. */
  gluedFoot: NEVER_I,
  /** A word that heads the lines below it, alone on its line. */
  sectionWord: NEVER_I,
  /** Printed after an amount, for money in and money out. */
  creditSuffix: NEVER_I,
  debitSuffix: NEVER_I,
  /** A tax registration number after the name of the tax: the first group. */
  taxNumber: NEVER_GI,
  /** A line about the bank's customer. */
  ofCustomer: NEVER_I,
  /** A balance among the lines of an export. */
  exportForward: NEVER_I,
  /** A transaction that is not booked yet. */
  pending: NEVER_I,
  /** What heads a bank statement of any bank. */
  heading: NEVER_I,
  /** Cells that say that an amount went out or came in; whole cells. */
  exportOut: NEVER_I,
  exportIn: NEVER_I,
  /** Labels above the table of an export; whole cells except the period. */
  exportPeriod: NEVER_I,
  exportDate: NEVER_I,
  exportAccount: NEVER_I,
  /** In a line above the table that has the number of the account without a label. */
  exportAccountLine: NEVER_I,
  exportOpening: NEVER_I,
  exportClosing: NEVER_I,
  exportBalance: NEVER_I,
};

/** The statement words of one language. */
export type StatementWords = typeof NO_STATEMENT_WORDS;
