import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Act } from '@tillslip/contract/administration';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { useMemo } from 'react';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './administration.module.css';
import { actsQuery } from './administration.queries.ts';

const TEXTS: Readonly<Record<Act['act'], MessageDescriptor>> = {
  'job-retried': msg`Retried a job`,
  'person-invited': msg`Invited a person`,
  'invitation-withdrawn': msg`Withdrew an invitation`,
  'administrator-made': msg`Made a person administrator`,
  'administrator-removed': msg`Removed an administrator`,
  'mail-tested': msg`Sent a test email`,
  'holiday-added': msg`Added a public holiday`,
  'holiday-removed': msg`Removed a public holiday`,
  'sentence-settled': msg`Settled a reported sentence`,
  'refund-asked': msg`Refunded a payment`,
};

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<Act>()({
      act: { label: i18n.t(msg`What`), kind: 'text', value: ({ act }) => i18n.t(TEXTS[act]) },
      subject: { label: i18n.t(msg`Whom or which`), kind: 'text' },
      by: { label: i18n.t(msg`Administrator`), kind: 'text' },
      at: { label: i18n.t(msg`When`), kind: 'moment' },
    }),
    {
      act: { width: 200, card: 'title' },
      subject: { width: 220, grows: 1 },
      by: { width: 220, dropOrder: 1 },
      at: { width: 140 },
    },
  );

/** What administrators did here, from their audit trails. */
export function Acts() {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { data: acts = [], ...query } = useQuery(actsQuery);
  return (
    <Card title={t`What administrators did`} flush>
      <DataTable
        label={t`What administrators did`}
        isFrameless
        columns={columns}
        rows={acts}
        rowKey={({ id }) => id}
        rowName={({ act }) => t(TEXTS[act])}
        isLoading={query.isPending}
        error={
          query.isError && (
            <ErrorState
              title={t`We could not load what administrators did`}
              message={errorText(i18n, query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
        empty={
          <Text c="dimmed" className={classes.note}>
            <Trans>Nothing yet.</Trans>
          </Text>
        }
      />
    </Card>
  );
}
