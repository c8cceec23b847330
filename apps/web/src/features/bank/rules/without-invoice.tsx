import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useExpectInvoice } from '../shared/use-expect-invoice.ts';
import { withoutInvoiceQuery } from '../workspace/workspace.queries.ts';
import { CompanyName } from './company-name.tsx';
import classes from './matching-rules.module.css';

type WithoutInvoice = Awaited<ReturnType<typeof client.matching.withoutInvoice>>[number];

const paymentColumns = (i18n: I18n) =>
  tableColumns(
    defineColumns<WithoutInvoice>()({
      description: { label: i18n.t(msg`Payments like`), kind: 'text' },
      company: { label: i18n.t(msg`Company`), kind: 'text', value: ({ companyId }) => companyId },
    }),
    {
      description: { width: 240, grows: 2, card: 'title' },
      company: { width: 150, grows: 1, cell: ({ companyId }) => <CompanyName id={companyId} /> },
    },
  );

/** The payments for which a person said that no invoice is expected, each with a way back; nothing where there are none. */
export function WithoutInvoiceList({ company }: { company: string | undefined }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => paymentColumns(i18n), [i18n]);
  const payments = useQuery(withoutInvoiceQuery(company));
  const expect = useExpectInvoice();
  if (payments.data?.length === 0) return null;
  return (
    <section className={classes.payments} aria-labelledby="without-invoice">
      <h2 id="without-invoice">
        <Trans>No invoice is expected</Trans>
      </h2>
      <DataTable
        label={t`Payments for which no invoice is expected`}
        columns={columns}
        rows={payments.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ description }) => description}
        isLoading={payments.isPending}
        error={
          payments.isError && (
            <ErrorState
              title={t`We could not load these payments`}
              message={errorText(i18n, payments.error)}
              onRetry={() => void payments.refetch()}
            />
          )
        }
        actions={({ id, description }) => (
          <Tooltip label={t`Expect an invoice again`}>
            <ActionIcon aria-label={t`Expect an invoice again: ${description}`} onClick={() => expect.mutate([id])}>
              <X size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      />
    </section>
  );
}
