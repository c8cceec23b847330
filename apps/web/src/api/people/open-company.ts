import { COMPANY_HEADER } from '@tillslip/contract/account/headers';
import type { SharedCompany } from '@tillslip/contract/people';
import { MEMBER_ROLES } from '@tillslip/domain/people/roles';
import { rememberedSession } from '../remembered-session.ts';

/** Where this browser keeps in whose books each person works. `load-application.js` reads it as well. */
const KEY = 'tillslip.open-company';

/** What this page has open, and for whom: a choice in another tab does not reach it before it is loaded again. */
let opened: { readonly personId: string; readonly company: SharedCompany | null } | null = null;

/** The company of somebody else in whose books this page works; null in the own ones. */
export function openCompany(): SharedCompany | null {
  const personId = rememberedSession()?.id;
  if (personId === undefined) return null;
  if (opened?.personId !== personId) opened = { personId, company: stored()[personId] ?? null };
  return opened.company;
}

/** The header with which a call works in the books of a company; none for the own ones. */
export const companyHeader = (companyId: string | undefined = openCompany()?.id): Readonly<Record<string, string>> =>
  companyId === undefined ? {} : { [COMPANY_HEADER]: companyId };

/**
 * Remember in whose books a person works; null for the own ones. The page is then loaded again, because everything on it is of
 * the books that were open.
 */
export function rememberOpenCompany(company: SharedCompany | null): void {
  const personId = rememberedSession()?.id;
  if (personId === undefined) return;
  const { [personId]: _, ...others } = stored();
  try {
    localStorage.setItem(KEY, JSON.stringify(company ? { ...others, [personId]: company } : others));
  } catch {
    // Where nothing can be stored, the page goes on in the books that it has open.
  }
}

/** The same where only what is known of the open company changed, such as the role: the page goes on. */
export function keepOpenCompany(company: SharedCompany): void {
  rememberOpenCompany(company);
  if (opened) opened = { ...opened, company };
}

function stored(): Record<string, SharedCompany> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(all)).filter((entry): entry is [string, SharedCompany] => isCompany(entry[1])),
    );
  } catch {
    return {};
  }
}

function isCompany(value: unknown): value is SharedCompany {
  const { id, companyName, ownerName, role }: Record<string, unknown> = Object(value);
  return (
    [id, companyName, ownerName].every((text) => typeof text === 'string') && MEMBER_ROLES.some((one) => one === role)
  );
}
