import type { Company, Folder } from '@tillslip/contract/companies';
import type { CompanyRow } from './companies.repository.ts';
import type { FolderRow } from './folders.repository.ts';

/** A company as the contract shows it. */
export const companyView = ({ userId: _, updatedAt: __, createdAt, ...company }: CompanyRow): Company => ({
  ...company,
  createdAt: createdAt.toISOString(),
});

/** A folder as the contract shows it. */
export const folderView = ({ userId: _, createdAt, ...folder }: FolderRow): Folder => ({
  ...folder,
  createdAt: createdAt.toISOString(),
});
