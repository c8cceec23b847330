export { statementRoutes } from './bank.routes.ts';
export { type BankMonth, bankMonths, recentTransactions } from './bank-activity.ts';
export { bankFileRoutes } from './bank-files.routes.ts';
export { feesForVat } from './fees-for-vat.ts';
export { suspendMatches } from './matching/settle-matches.ts';
export { matchingRoutes } from './matching.routes.ts';
export { insertSampleStatement } from './save-sample-statement.ts';
export { bankSubscriptions } from './subscriptions.ts';
export { sweepStatements } from './uploads/sweep-statements.job.ts';
