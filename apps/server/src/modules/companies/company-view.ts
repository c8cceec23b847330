import type { Company, Folder } from '@tillslip/contract/companies';
import type { CountedCompany } from './companies.repository.ts';
import type { CountedFolder } from './folders.repository.ts';

/** Build the contract's view of a company. */
export const companyView = ({ userId: _, updatedAt: __, createdAt, ...company }: CountedCompany): Company => ({
  ...company,
  createdAt: createdAt.toISOString(),
});

/** Build the contract's view of a folder. */
export const folderView = ({ userId: _, createdAt, ...folder }: CountedFolder): Folder => ({
  ...folder,
  createdAt: createdAt.toISOString(),
});
