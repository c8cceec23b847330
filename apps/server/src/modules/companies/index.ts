export { type CompanyRow, findCompanies, findCompaniesByIds } from './companies.repository.ts';
export { companyRoutes, folderRoutes } from './companies.routes.ts';
export { addCompany } from './create-company.ts';
export { dateSettings, firstOpenDay } from './date-settings.ts';
export { findPeriodDays } from './period-days.repository.ts';
export { lockCompany, requireCompany, requireFolder, requirePlace, shareCompanies } from './require-company.ts';
export { setToldOfUploads, type ToldOfUploads } from './set-told-of-uploads.ts';
export { findSettingChanges, type MadeChange } from './setting-changes.repository.ts';
export { refuseOverQuota, requireQuota, storageUse } from './storage-quota.ts';
