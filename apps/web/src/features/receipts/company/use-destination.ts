import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import type { Destination } from '../upload/send-files.ts';
import { presetCompany } from './preset-company.ts';

/** Where new invoices go: the preset company of the screen until the person chooses another, or a folder. */
export function useDestination(screenCompanyId: string | null) {
  const { data: companies } = useQuery(companiesQuery);
  const [chosen, choose] = useState<Destination | null>(null);
  const destination = useMemo(
    () => chosen ?? { companyId: presetCompany(companies ?? [], screenCompanyId), folderId: null },
    [chosen, companies, screenCompanyId],
  );
  return [destination, choose] as const;
}
