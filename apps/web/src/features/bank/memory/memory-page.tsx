import { ActionIcon, Tooltip } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CONFIRMATIONS_FOR_AUTOMATIC } from '@tillslip/domain/bank/matching/match-memory';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { Brain, CircleDashed, X, Zap } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useLocalSort } from '../../../ui/table/use-local-sort.ts';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { memoryQuery } from '../workspace/workspace.queries.ts';
import { CompanyFilter } from '../workspace/workspace-filters.tsx';
import classes from './memory.module.css';

const route = getRouteApi('/app/bank-statements/memory');

type Memory = Awaited<ReturnType<typeof client.reconciliation.memory>>[number];

/** What accepted matches taught: who stands behind a description, and whether that is sure enough to match alone. */
export function MemoryPage() {
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <BankTabs company={company} />
      <PageHeader
        title="What was learned"
        subtitle={`After ${CONFIRMATIONS_FOR_AUTOMATIC} accepted matches a row like it is matched by itself, where nothing else could be meant. That is always shown, and can be undone.`}
      />
      <search className={classes.filter} aria-label="Filter what was learned">
        <CompanyFilter
          search={company === undefined ? {} : { company }}
          onChange={({ company: chosen }) => void navigate({ search: chosen ? { company: chosen } : {} })}
        />
      </search>
      <Memories company={company} />
    </>
  );
}

const COLUMNS = tableColumns(
  defineColumns<Memory>()({
    description: { label: 'Description', kind: 'text', sort: 'description' },
    supplier: { label: 'Supplier', kind: 'text', sort: 'supplier' },
    company: { label: 'Company', kind: 'text', value: ({ companyId }) => companyId },
    confirmations: { label: 'Accepted', kind: 'number', sort: 'confirmations' },
    isAutomatic: { label: 'State', kind: 'yes-no', sort: 'automatic' },
  }),
  {
    description: { width: 200, grows: 1, card: 'title' },
    supplier: { width: 160, grows: 1 },
    company: { width: 150, dropOrder: 1, cell: ({ companyId }) => <CompanyName id={companyId} /> },
    confirmations: { width: 104, cell: ({ confirmations }) => timesWords(confirmations) },
    isAutomatic: { width: 196, card: 'badge', cell: (memory) => <State memory={memory} /> },
  },
);

function Memories({ company }: { company: string | undefined }) {
  const memory = useQuery(memoryQuery(company));
  const forget = useForget();
  const { rows, sorting } = useLocalSort(COLUMNS, memory.data ?? [], { by: 'description', dir: 'asc' });
  return (
    <DataTable
      label="What was learned"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ description }) => description}
      sorting={sorting}
      isLoading={memory.isPending}
      error={
        memory.isError && (
          <ErrorState
            title="Error loading what was learned"
            message={errorMessage(memory.error)}
            safe="Your matches are safe."
            onRetry={() => void memory.refetch()}
          />
        )
      }
      empty={<NothingLearned />}
      actions={({ id, description }) => (
        <Tooltip label="Forget this">
          <ActionIcon aria-label={`Forget ${description}`} onClick={() => forget.mutate(id)}>
            <X size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    />
  );
}

const NothingLearned = () => (
  <Card>
    <EmptyState icon={Brain} title="Nothing is learned yet">
      Accept a suggestion, or match a row by hand, and its description is known for its supplier from then on.
    </EmptyState>
  </Card>
);

const timesWords = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function CompanyName({ id }: { id: string | null }) {
  const companies = useQuery(companiesQuery);
  return companies.data?.find((company) => company.id === id)?.companyName ?? 'No company';
}

function State({ memory: { isAutomatic, confirmations } }: { memory: Memory }) {
  const Icon = isAutomatic ? Zap : CircleDashed;
  return (
    <span className={classes.state} data-automatic={isAutomatic || undefined}>
      <Icon size={14} aria-hidden />
      {isAutomatic ? 'Automatic' : `Automatic after ${CONFIRMATIONS_FOR_AUTOMATIC - confirmations} more`}
    </span>
  );
}

function useForget() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.reconciliation.forget({ id }),
    onSuccess: () => toast.success('Forgotten. Matches that were made stay.'),
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bank'] }),
  });
}
