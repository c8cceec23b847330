import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MIN_CONFIRMATIONS_FOR_AUTO_MATCH } from '@tillslip/domain/bank/matching/match-memory';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { Brain, CircleDashed, X, Zap } from 'lucide-react';
import { useMemo } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useLocalSort } from '../../../ui/table/use-local-sort.ts';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { matchingRulesQuery } from '../workspace/workspace.queries.ts';
import { CompanyFilter } from '../workspace/workspace-filters.tsx';
import { BankRules } from './bank-rules.tsx';
import { CompanyName } from './company-name.tsx';
import classes from './matching-rules.module.css';

const route = getRouteApi('/app/bank-statements/memory');

type MatchingRule = Awaited<ReturnType<typeof client.matching.memory>>[number];

/** Rules learned from accepted matches: the supplier of a description, and whether it is auto-matched. */
export function MatchingRulesPage() {
  const { t } = useLingui();
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <BankTabs company={company} />
      <PageHeader
        title={t`Matching rules`}
        subtitle={t`After ${{ count: MIN_CONFIRMATIONS_FOR_AUTO_MATCH }} accepted matches, similar transactions are auto-matched if nothing else fits. We always show auto-matches, and you can undo them.`}
      />
      <search className={classes.filter} aria-label={t`Filter matching rules`}>
        <CompanyFilter
          search={company === undefined ? {} : { company }}
          onChange={({ company: chosen }) => void navigate({ search: chosen ? { company: chosen } : {} })}
        />
      </search>
      <RulesTable company={company} />
      <BankRules company={company} />
    </>
  );
}

const ruleColumns = (i18n: I18n) =>
  tableColumns(
    defineColumns<MatchingRule>()({
      description: { label: i18n.t(msg`Description`), kind: 'text', sort: 'description' },
      supplier: { label: i18n.t(msg`Supplier`), kind: 'text', sort: 'supplier' },
      company: { label: i18n.t(msg`Company`), kind: 'text', value: ({ companyId }) => companyId },
      confirmations: { label: i18n.t(msg`Accepted`), kind: 'number', sort: 'confirmations' },
      isAutomatic: { label: i18n.t(msg`Status`), kind: 'yes-no', sort: 'automatic' },
    }),
    {
      description: { width: 200, grows: 1, card: 'title' },
      supplier: { width: 160, grows: 1 },
      company: { width: 150, dropOrder: 1, cell: ({ companyId }) => <CompanyName id={companyId} /> },
      confirmations: { width: 104, cell: ({ confirmations }) => timesText(i18n, confirmations) },
      isAutomatic: { width: 228, card: 'badge', cell: (rule) => <RuleStatus rule={rule} /> },
    },
  );

function RulesTable({ company }: { company: string | undefined }) {
  const { i18n, t } = useLingui();
  const rules = useQuery(matchingRulesQuery(company));
  const deleteRule = useDeleteRule();
  const columns = useMemo(() => ruleColumns(i18n), [i18n]);
  const { rows, sorting } = useLocalSort(columns, rules.data ?? [], { by: 'description', dir: 'asc' });
  return (
    <DataTable
      label={t`Matching rules`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ description }) => description}
      sorting={sorting}
      isLoading={rules.isPending}
      error={
        rules.isError && (
          <ErrorState
            title={t`Error loading matching rules`}
            message={errorText(i18n, rules.error)}
            safe={t`Your matches are safe.`}
            onRetry={() => void rules.refetch()}
          />
        )
      }
      empty={<NoRules />}
      actions={({ id, description }) => (
        <Tooltip label={t`Delete rule`}>
          <ActionIcon aria-label={t`Delete rule ${description}`} onClick={() => deleteRule.mutate(id)}>
            <X size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    />
  );
}

const NoRules = () => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Brain}
        title={t`No matching rules yet`}
      >{t`Accept a suggested match or match a transaction by hand. Tillslip then remembers the supplier for its description.`}</EmptyState>
    </Card>
  );
};

const timesText = (i18n: I18n, count: number): string =>
  i18n.t(msg`${plural(count, { one: 'once', other: '# times' })}`);

function RuleStatus({ rule: { isAutomatic, confirmations } }: { rule: MatchingRule }) {
  const { t } = useLingui();
  const Icon = isAutomatic ? Zap : CircleDashed;
  return (
    <span className={classes.state} data-automatic={isAutomatic || undefined}>
      <Icon size={14} aria-hidden />
      {isAutomatic
        ? t`Auto-matched`
        : t`Auto-matched after ${{ count: MIN_CONFIRMATIONS_FOR_AUTO_MATCH - confirmations }} more`}
    </span>
  );
}

function useDeleteRule() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.matching.forget({ id }),
    onSuccess: () => toast.success(t`Rule deleted. Existing matches stay.`),
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bank'] }),
  });
}
