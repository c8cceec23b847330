import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { editedValueText } from '@tillslip/messages/edits';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { companiesQuery, foldersQuery } from './companies.queries.ts';

const Place = z.object({ companyId: z.string().nullable(), folderId: z.string().nullable() });

/** Show a value that is a company and a folder by their names; undefined for every other value. */
export function drawPlace(value: unknown): ReactNode | undefined {
  const place = Place.safeParse(value);
  return place.success ? <PlaceText {...place.data} /> : undefined;
}

/** Beside the client, because invoices and bank statements both belong somewhere, and features do not import each other. */
function PlaceText({ companyId, folderId }: z.infer<typeof Place>) {
  const { i18n } = useLingui();
  const companies = useQuery(companiesQuery);
  const folders = useQuery(foldersQuery(companyId));
  const company = companies.data?.find(({ id }) => id === companyId)?.companyName;
  const folder = folders.data?.find(({ id }) => id === folderId)?.name;
  if (companyId === null) return editedValueText(i18n, 'place', null);
  return [company, folder].filter(Boolean).join(' · ');
}
