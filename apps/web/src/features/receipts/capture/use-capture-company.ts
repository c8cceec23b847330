import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { openCompany } from '../../../api/people/open-company.ts';
import { ownCompanies } from '../company/preset-company.ts';

/**
 * The company that pictures are for: the only one, or the one chosen last on this device, which is known without a
 * connection too. Null while none is chosen.
 */
export function useCaptureCompany(userId: string | undefined) {
  const open = openCompany();
  const key = `tillslip.capture-company.${open?.id ?? userId}`;
  const { data } = useQuery(companiesQuery);
  const companies = data && ownCompanies(data);
  const [chosen, setChosen] = useState<string | null>(null);
  const last = chosen ?? open?.id ?? remembered(key);
  const isKnown = companies === undefined || companies.some(({ id }) => id === last);
  const companyId = companies?.length === 1 ? (companies[0]?.id ?? null) : isKnown ? last : null;
  const choose = (id: string | null) => {
    if (id !== null) remember(key, id);
    setChosen(id);
  };
  // Without a connection the only company is not known, so it is kept as if it had been chosen.
  if (companyId !== null && companyId !== last) remember(key, companyId);
  return { companyId, choose };
}

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden; then the person chooses each time.
    return null;
  }
}

function remember(key: string, id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // As above.
  }
}
