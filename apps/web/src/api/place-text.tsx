import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { editedValueText } from '@tillslip/messages/edits';
import type { ReactNode } from 'react';
import { companiesQuery, foldersQuery } from './companies.queries.ts';

type Place = { companyId: string | null; folderId: string | null };

/** Show a value that is a company and a folder by their names; undefined for every other value. */
export function drawPlace(value: unknown): ReactNode | undefined {
  return isPlace(value) ? <PlaceText {...value} /> : undefined;
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null || !('companyId' in value && 'folderId' in value)) return false;
  return [value.companyId, value.folderId].every((id) => id === null || typeof id === 'string');
}

/** Beside the client, because invoices and bank statements both belong somewhere, and features do not import each other. */
function PlaceText({ companyId, folderId }: Place) {
  const { i18n } = useLingui();
  const companies = useQuery(companiesQuery);
  const folders = useQuery(foldersQuery(companyId));
  const company = companies.data?.find(({ id }) => id === companyId)?.companyName;
  const folder = folders.data?.find(({ id }) => id === folderId)?.name;
  if (companyId === null) return editedValueText(i18n, 'place', null);
  return [company, folder].filter(Boolean).join(' · ');
}
