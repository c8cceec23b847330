import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { BankAccount } from '@tillslip/contract/bank/accounts';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { bankAccountText, bankText } from '@tillslip/messages/bank/accounts';
import { Landmark, TriangleAlert, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { ReconciledBar } from '../shared/reconciled-bar.tsx';
import { CompanyFilter } from '../workspace/workspace-filters.tsx';
import classes from './accounts.module.css';
import { bankAccountsQuery } from './accounts.queries.ts';

const route = getRouteApi('/app/bank-statements/accounts');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The bank accounts: each with all its statements, its last balance and the gaps between its statements. */
export function AccountsPage() {
  const { i18n, t } = useLingui();
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  const accounts = useQuery(bankAccountsQuery(company && UUID.test(company) ? company : undefined));
  const columns = useMemo(() => accountColumns(i18n), [i18n]);
  return (
    <>
      <BankTabs company={company} />
      <PageHeader title={t`Bank accounts`} subtitle={t`All statements of an account in one list.`} />
      <search className={classes.filters} aria-label={t`Filter bank accounts`}>
        <CompanyFilter
          search={company === undefined ? {} : { company }}
          onChange={(change) => void navigate({ search: change.company ? { company: change.company } : {} })}
        />
      </search>
      <DataTable
        label={t`Bank accounts`}
        columns={columns}
        rows={accounts.data ?? []}
        rowKey={({ id }) => id}
        rowName={(account) => bankAccountText(i18n, account)}
        isLoading={accounts.isPending}
        isStale={accounts.isPlaceholderData}
        target={({ id }) => ({ to: '/app/bank-statements/accounts/$id', params: { id } })}
        error={
          accounts.isError && (
            <ErrorState
              title={t`Error loading bank accounts`}
              message={errorText(i18n, accounts.error)}
              safe={t`Your bank statements are safe.`}
              onRetry={() => void accounts.refetch()}
            />
          )
        }
        empty={<NoAccounts company={company} />}
      />
    </>
  );
}

const COLUMNS = defineColumns<BankAccount>()({
  bankName: { kind: 'text' },
  companyName: { kind: 'text' },
  to: { kind: 'date' },
  closingCents: { kind: 'money' },
  transactionCount: { kind: 'number' },
  gapCount: { kind: 'number' },
  reconciledCount: { kind: 'number' },
});

const accountColumns = (i18n: I18n) =>
  tableColumns<BankAccount, keyof typeof COLUMNS>(COLUMNS, {
    bankName: {
      label: i18n.t(msg`Account`),
      width: 200,
      grows: 1,
      card: 'title',
      cell: (account) =>
        account.accountMasked === null
          ? i18n.t(msg`${{ bank: bankText(i18n, account.bankName) }}, account number not known`)
          : bankAccountText(i18n, account),
      note: ({ accountType }) => accountType,
    },
    companyName: {
      label: i18n.t(msg`Company`),
      width: 150,
      dropOrder: 2,
      cell: ({ companyName }) => companyName ?? i18n.t(msg`No company`),
    },
    to: {
      label: i18n.t(msg`Statements`),
      width: 150,
      cell: ({ statementCount }) =>
        i18n.t(msg`${plural(statementCount, { one: '# statement', other: '# statements' })}`),
      note: (account) => <Covered account={account} />,
    },
    closingCents: { label: i18n.t(msg`Last balance`), width: 130, card: 'figure', isStrong: true },
    transactionCount: { label: i18n.t(msg`Transactions`), width: 108, dropOrder: 3 },
    gapCount: {
      label: i18n.t(msg`Gaps`),
      width: 120,
      isRight: false,
      cell: (account) => <GapMark account={account} />,
    },
    reconciledCount: {
      label: i18n.t(msg`Progress`),
      width: 120,
      isRight: false,
      isWideInCard: true,
      cell: ({ reconciledCount, transactionCount }) => (
        <ReconciledBar reconciled={reconciledCount} all={transactionCount} />
      ),
    },
  });

const Covered = ({ account: { from, to } }: { account: BankAccount }) => {
  const { t } = useLingui();
  return (
    <>
      <DateText day={from} fallback={t`Not known`} /> – <DateText day={to} fallback={t`Not known`} />
    </>
  );
};

function GapMark({ account: { gapCount } }: { account: BankAccount }) {
  const { t } = useLingui();
  if (gapCount === 0) return <Trans>None</Trans>;
  return (
    <Mark tone="warn" icon={TriangleAlert}>
      {t`${plural(gapCount, { one: '# gap', other: '# gaps' })}`}
    </Mark>
  );
}

function NoAccounts({ company }: { company: string | undefined }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Landmark}
        title={t`No bank accounts yet`}
        action={
          <Button
            leftSection={<Upload size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/app/bank-statements/upload" search={company === undefined ? {} : { company }} {...props} />
            )}
          >
            <Trans>Upload a statement</Trans>
          </Button>
        }
      >{t`Each account appears here with its first statement. Later statements of the account join it.`}</EmptyState>
    </Card>
  );
}
