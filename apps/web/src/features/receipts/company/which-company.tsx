import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { client } from '../../../api/client.ts';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';
import { ownCompanies } from './preset-company.ts';
import classes from './which-company.module.css';

/** Under the result of an upload whose document names none of several companies: says so, and asks. */
export function WhichCompany({ draft }: { draft: Pick<Draft, 'companyId' | 'receiptId'> }) {
  const { t } = useLingui();
  const { data: companies } = useQuery(companiesQuery);
  const move = useFiling();
  const { companyId, receiptId } = draft;
  if (companies === undefined || companyId !== null || receiptId === null) return null;
  const own = ownCompanies(companies);
  return (
    <div className={classes.question}>
      <Text fz="sm">
        <Trans>
          No company yet, so{' '}
          <Link to="/app/receipts" search={{ company: NO_COMPANY }}>
            no VAT201 has it
          </Link>
          .
        </Trans>
      </Text>
      {own.length > 0 && (
        <Select
          aria-label={t`Company of this slip`}
          placeholder={t`Which company is it for?`}
          data={own.map(({ id, companyName }) => ({ value: id, label: companyName }))}
          value={null}
          disabled={move.isPending}
          onChange={(chosen) => chosen !== null && move.mutate({ receiptId, companyId: chosen })}
        />
      )}
    </div>
  );
}

/** Move one invoice that has no company into one. */
function useFiling() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ receiptId: id, companyId }: { receiptId: string; companyId: string }) => {
      const { version } = await client.receipts.get({ id });
      return client.receipts.move({ receipts: [{ id, version }], companyId, folderId: null });
    },
    onSuccess: async () => {
      toast.success(t`Invoice filed`);
      await refreshReceipts(queries);
      await queries.invalidateQueries({ queryKey: ['unassigned'] });
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}
