import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { createCompany } from './create-company.ts';
import { deleteCompany } from './delete-company.ts';
import { addDefaultFolders, createFolder, deleteFolder, listFolders, renameFolder } from './folders.ts';
import { getStorage } from './storage-quota.ts';
import { updateCompany } from './update-company.ts';
import { getCompany, getCompanyUsage, listCompanies } from './view-companies.ts';

/** Handle the contract's `companies`. */
export const companyRoutes = (deps: Deps) => ({
  list: api.companies.list.handler(({ context }) => listCompanies(deps, context.user.id)),
  get: api.companies.get.handler(({ context, input }) => getCompany(deps, context.user.id, input)),
  create: api.companies.create.handler(({ context, input }) => createCompany(deps, context.user.id, input)),
  update: api.companies.update.handler(({ context, input }) => updateCompany(deps, context.user.id, input)),
  usage: api.companies.usage.handler(({ context, input }) => getCompanyUsage(deps, context.user.id, input)),
  storage: api.companies.storage.handler(({ context }) => getStorage(deps, context.user.id)),
  delete: api.companies.delete.handler(({ context, input }) => deleteCompany(deps, context.user.id, input)),
});

/** Handle the contract's `folders`. */
export const folderRoutes = (deps: Deps) => ({
  list: api.folders.list.handler(({ context, input }) => listFolders(deps, context.user.id, input)),
  create: api.folders.create.handler(({ context, input }) => createFolder(deps, context.user.id, input)),
  addDefaults: api.folders.addDefaults.handler(({ context, input }) => addDefaultFolders(deps, context.user.id, input)),
  rename: api.folders.rename.handler(({ context, input }) => renameFolder(deps, context.user.id, input)),
  delete: api.folders.delete.handler(({ context, input }) => deleteFolder(deps, context.user.id, input)),
});
