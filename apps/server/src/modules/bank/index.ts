export { statementRoutes } from './bank.routes.ts';
export { bankFileRoutes } from './bank-files.routes.ts';
export { readStatement } from './statements/read-statement.job.ts';
export { sweepStatements } from './statements/sweep-statements.job.ts';
