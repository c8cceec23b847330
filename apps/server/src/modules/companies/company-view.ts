import type { Company, Folder } from '@tillslip/contract/companies';
import type { CompanyRow } from './companies.repository.ts';
import type { FolderRow } from './folders.repository.ts';

/** Build the contract's view of a company. */
export const companyView = ({ userId: _, updatedAt: __, createdAt, ...company }: CompanyRow): Company => ({
  ...company,
  createdAt: createdAt.toISOString(),
});

/** Build the contract's view of a folder. */
export const folderView = ({ userId: _, createdAt, ...folder }: FolderRow): Folder => ({
  ...folder,
  createdAt: createdAt.toISOString(),
});
