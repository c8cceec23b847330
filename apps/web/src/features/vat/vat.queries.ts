import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** The VAT201 of one company for one month; asks nothing while no company is chosen. */
export const vat201Query = (companyId: string | null, month: string) =>
  queryOptions({
    queryKey: ['vat', 'preview', companyId, month],
    queryFn: ({ signal }) => (companyId === null ? null : client.vat.preview({ companyId, month }, { signal })),
    enabled: companyId !== null,
  });
