import { ActionIcon, Tooltip } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CONFIRMATIONS_FOR_AUTOMATIC } from '@tillslip/domain/bank/matching/match-memory';
import { Brain, CircleDashed, X, Zap } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
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

function Memories({ company }: { company: string | undefined }) {
  const memory = useQuery(memoryQuery(company));
  const forget = useForget();
  if (memory.isPending) return <LoadingRows rows={4} height={64} />;
  if (memory.isError) {
    return (
      <ErrorState
        title="Error loading what was learned"
        message={errorMessage(memory.error)}
        safe="Your matches are safe."
        onRetry={() => void memory.refetch()}
      />
    );
  }
  if (memory.data.length === 0) {
    return (
      <Card>
        <EmptyState icon={Brain} title="Nothing is learned yet">
          Accept a suggestion, or match a row by hand, and its description is known for its supplier from then on.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <ul className={classes.memories}>
        {memory.data.map((one) => (
          <MemoryRow key={one.id} memory={one} onForget={() => forget.mutate(one.id)} />
        ))}
      </ul>
    </Card>
  );
}

function MemoryRow({ memory, onForget }: { memory: Memory; onForget: () => void }) {
  const { description, supplier, companyId, confirmations, isAutomatic } = memory;
  const companies = useQuery(companiesQuery);
  const companyName = companies.data?.find(({ id }) => id === companyId)?.companyName ?? 'No company';
  const Icon = isAutomatic ? Zap : CircleDashed;
  return (
    <li>
      <span className={classes.words}>
        <span>
          <q>{description}</q> is <strong>{supplier}</strong>
        </span>
        <small>
          {companyName}, {confirmations === 1 ? 'accepted once' : `accepted ${confirmations} times`}
        </small>
      </span>
      <span className={classes.state} data-automatic={isAutomatic || undefined}>
        <Icon size={14} aria-hidden />
        {isAutomatic ? 'Automatic' : `Automatic after ${CONFIRMATIONS_FOR_AUTOMATIC - confirmations} more`}
      </span>
      <Tooltip label="Forget this">
        <ActionIcon aria-label={`Forget ${description}`} onClick={onForget}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
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
