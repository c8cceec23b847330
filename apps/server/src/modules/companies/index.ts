export { type CompanyRow, findCompanies, findCompaniesByIds } from './companies.repository.ts';
export { companyRoutes, folderRoutes } from './companies.routes.ts';
export { addCompany } from './create-company.ts';
export { lockCompany, requireCompany, requireFolder, requirePlace, shareCompanies } from './require-company.ts';
export { refuseOverQuota, requireQuota, storageUse } from './storage-quota.ts';
