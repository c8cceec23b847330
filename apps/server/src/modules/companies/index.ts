export { type CompanyRow, companiesById, keepCompany } from './companies.repository.ts';
export { companyRoutes, folderRoutes } from './companies.routes.ts';
export { addCompany } from './create-company.ts';
export { requireCompany, requirePlace } from './require-company.ts';
export { VAT_STATUS_CHANGED } from './vat-status-changed.ts';
