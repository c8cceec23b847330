import type { SharedCompany } from '@tillslip/contract/people';
import { rememberOpenCompany } from './open-company.ts';

/** Work in the books of a company of somebody else, or in the own ones: the application starts again there. */
export function enterBooks(company: SharedCompany | null, path = '/app'): void {
  rememberOpenCompany(company);
  location.assign(path);
}
