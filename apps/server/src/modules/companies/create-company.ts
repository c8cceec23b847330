import type { Company, CompanyInput } from '@tillslip/contract/companies';
import { DEFAULT_FOLDERS } from '@tillslip/domain/companies/default-folders';
import type { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordEvent } from '../audit/index.ts';
import { insertCompany } from './companies.repository.ts';
import { companyValues } from './company-values.ts';
import { companyView } from './company-view.ts';
import { insertFolders } from './folders.repository.ts';
import { requireCompany } from './require-company.ts';

/**
 * Adds a company with its five default folders: both or neither.
 *
 * Spec: 1 §4 (default folders), 5.4.
 */
export async function createCompany(
  deps: Pick<Deps, 'db' | 'events'>,
  userId: string,
  input: z.output<typeof CompanyInput>,
): Promise<Company> {
  const values = companyValues(input);
  return asUser(deps.db, userId, async (db) => {
    const id = await insertCompany(db, userId, values);
    await insertFolders(db, userId, id, DEFAULT_FOLDERS);
    const event = { action: 'company.created', subjectType: 'company', subjectId: id } as const;
    await recordEvent(db, userId, { ...event, actorId: userId, after: values });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'companies', id });
    return companyView(await requireCompany(db, userId, id));
  });
}
