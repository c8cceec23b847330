import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentenceReport } from '@tillslip/contract/languages';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { LANGUAGE_NAMES } from '@tillslip/messages/i18n';
import { useMemo } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './administration.module.css';
import { refreshAdministration, sentencesQuery } from './administration.queries.ts';

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<SentenceReport>()({
      sentence: { label: i18n.t(msg`The sentence as it is`), kind: 'text' },
      better: { label: i18n.t(msg`How it should read`), kind: 'text' },
      language: { label: i18n.t(msg`Language`), kind: 'text', value: ({ language }) => LANGUAGE_NAMES[language] },
      reportedBy: { label: i18n.t(msg`Reported by`), kind: 'text' },
      createdAt: { label: i18n.t(msg`When`), kind: 'moment' },
    }),
    {
      sentence: { width: 220, grows: 1, card: 'title' },
      better: { width: 220, grows: 1 },
      language: { width: 110 },
      reportedBy: { width: 180, dropOrder: 1 },
      createdAt: { width: 140, dropOrder: 2 },
    },
  );

/** Sentences of the application that people found wrong in their language. */
export function Sentences() {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { data: reports = [], ...query } = useQuery(sentencesQuery);
  return (
    <Card title={t`Reported sentences`} flush>
      <DataTable
        label={t`Reported sentences`}
        isFrameless
        columns={columns}
        rows={reports}
        rowKey={({ id }) => id}
        rowName={({ sentence }) => sentence}
        isLoading={query.isPending}
        actions={(report) => <Settle report={report} />}
        actionsWidth={112}
        error={
          query.isError && (
            <ErrorState
              title={t`We could not load the reported sentences`}
              message={errorText(i18n, query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
        empty={
          <Text c="dimmed" className={classes.note}>
            <Trans>Nobody has reported a sentence. People find “Report a sentence” in their preferences.</Trans>
          </Text>
        }
      />
    </Card>
  );
}

/** Removes a report that was dealt with. */
function Settle({ report: { id, sentence } }: { report: SentenceReport }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const settle = useMutation({
    mutationFn: () => client.administration.settleSentence({ id }),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshAdministration(queries),
  });
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={settle.isPending}
      aria-label={t`Settle the report of “${sentence}”`}
      onClick={() => settle.mutate()}
    >
      <Trans>Settle</Trans>
    </Button>
  );
}
