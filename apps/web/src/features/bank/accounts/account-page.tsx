import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ACCOUNT_EXPORT_PATH, type BankAccountDetail } from '@tillslip/contract/bank/accounts';
import { bankAccountText, bankText } from '@tillslip/messages/bank/accounts';
import { refusalText } from '@tillslip/messages/errors';
import { ArrowLeft, Download, FileQuestionMark, Landmark } from 'lucide-react';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import { Totals } from '../lists/sums.tsx';
import backLink from '../shared/back-link.module.css';
import { useDownload } from '../shared/use-download.ts';
import { AccountGaps } from './account-gaps.tsx';
import classes from './account-page.module.css';
import { bankAccountQuery, registerQuery } from './accounts.queries.ts';
import { BalanceLine } from './balance-line.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { changeRegister, isFiltered, type RegisterSearch, readRegister } from './register-search.ts';
import { RegisterTable } from './register-table.tsx';

const route = getRouteApi('/app/bank-statements/accounts/$id');

/** One bank account: the transactions of all its statements in date order, its balance and the gaps. */
export function AccountPage() {
  const { i18n, t } = useLingui();
  const { id } = route.useParams();
  const account = useQuery(bankAccountQuery(id));
  usePageTitle(account.data ? bankAccountText(i18n, account.data) : t`Bank account`);
  if (account.data) return <AccountView account={account.data} />;
  return (
    <>
      <BackToAccounts />
      {account.isPending ? (
        <>
          <h1 className="visually-hidden">{t`Bank account`}</h1>
          <LoadingRows rows={8} height={37} />
        </>
      ) : (
        <AccountFailure error={account.error} onRetry={() => void account.refetch()} />
      )}
    </>
  );
}

function AccountFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n, t } = useLingui();
  // An invalid id in the URL is not an account either.
  if (isRefusal(error, 'BANK_ACCOUNT_NOT_FOUND') || isRefusal(error, 'BAD_INPUT'))
    return (
      <EmptyState icon={FileQuestionMark} title={t`Bank account not found`} order={1}>
        {t`Its statements may have been deleted, or it belongs to another account.`}
      </EmptyState>
    );
  return (
    <ErrorState
      title={t`Error loading bank account`}
      order={1}
      message={errorText(i18n, error)}
      safe={t`Your bank statements are safe.`}
      onRetry={onRetry}
    />
  );
}

const BackToAccounts = () => (
  <Anchor
    className={`${backLink.back} no-print`}
    renderRoot={(props) => <Link to="/app/bank-statements/accounts" {...props} />}
  >
    <ArrowLeft size={16} aria-hidden />
    <Trans>Back to bank accounts</Trans>
  </Anchor>
);

function AccountView({ account }: { account: BankAccountDetail }) {
  const { i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: RegisterSearch) =>
    void navigate({ search: changeRegister(search, part), replace: part.q !== undefined });
  return (
    <>
      <PageHeader
        title={bankAccountText(i18n, account)}
        subtitle={<Covered account={account} />}
        above={<BackToAccounts />}
        actions={<ExportButtons id={account.id} search={search} />}
      />
      <div className={classes.stack}>
        <UnknownNumber account={account} />
        <BalanceLine account={account} />
        <AccountGaps account={account} />
        <div>
          <h2 className={classes.heading}>
            <Trans>Transactions</Trans>
          </h2>
          <RegisterFilters search={search} onChange={change} />
          <Register account={account} search={search} onChange={change} />
        </div>
      </div>
    </>
  );
}

function Covered({ account }: { account: BankAccountDetail }) {
  const { t } = useLingui();
  const { companyName, statementCount, from, to } = account;
  return (
    <>
      {companyName ?? t`No company`} · {t`${plural(statementCount, { one: '# statement', other: '# statements' })}`} ·{' '}
      <DateText day={from} fallback={t`Not known`} /> – <DateText day={to} fallback={t`Not known`} />
    </>
  );
}

/** Without a number, the statements of several accounts may be in one list. */
function UnknownNumber({ account }: { account: BankAccountDetail }) {
  const { i18n } = useLingui();
  if (account.accountMasked !== null || account.statementCount < 2) return null;
  const bank = bankText(i18n, account.bankName);
  return (
    <Notice kind="info">
      <Trans>
        These statements of {bank} print no account number, so they may be of several accounts. Enter the number on each
        statement with “Correct account and balances”, and each account gets its own list.
      </Trans>
    </Notice>
  );
}

function ExportButtons({ id, search }: { id: string; search: RegisterSearch }) {
  const { i18n, t } = useLingui();
  const file = useDownload(ACCOUNT_EXPORT_PATH.replace(':id', id), {
    done: t`Transactions exported successfully`,
    empty: refusalText(i18n, { code: 'NO_TRANSACTIONS' }),
    failed: t`Failed to export transactions`,
  });
  const busy = file.isPending ? file.variables.format : null;
  const common = { variant: 'default', leftSection: <Download size={16} aria-hidden /> } as const;
  const save = (format: 'csv' | 'xlsx') => file.mutate({ ...readRegister(search), format });
  return (
    <>
      <Button {...common} loading={busy === 'csv'} onClick={() => save('csv')}>
        <Trans>Export CSV</Trans>
      </Button>
      <Button {...common} loading={busy === 'xlsx'} onClick={() => save('xlsx')}>
        <Trans>Export XLSX</Trans>
      </Button>
    </>
  );
}

type RegisterProps = { account: BankAccountDetail; search: RegisterSearch; onChange: (part: RegisterSearch) => void };

function Register({ account, search, onChange }: RegisterProps) {
  const { i18n, t } = useLingui();
  const list = useInfiniteQuery(registerQuery(account.id, readRegister(search)));
  const totals = list.data?.pages[0]?.totals;
  return (
    <>
      {totals && totals.count > 0 && (
        <Totals
          totals={[
            {
              label: t`${plural({ count: totals.count }, { one: 'Transaction', other: 'Transactions' })}`,
              value: String(totals.count),
            },
            { label: t`Money in`, value: <Money amount={totals.inCents} /> },
            { label: t`Money out`, value: <Money amount={totals.outCents} /> },
          ]}
        />
      )}
      <RegisterTable
        account={account}
        rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []}
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        error={
          list.isError && (
            <ErrorState
              title={t`Error loading transactions`}
              message={errorText(i18n, list.error)}
              safe={t`Your bank statements are safe.`}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={<NothingFound search={search} onChange={onChange} />}
        more={list.hasNextPage ? { load: () => void list.fetchNextPage(), isBusy: list.isFetchingNextPage } : null}
      />
    </>
  );
}

function NothingFound({ search, onChange }: Pick<RegisterProps, 'search' | 'onChange'>) {
  const { t } = useLingui();
  if (!isFiltered(search))
    return (
      <Card>
        <EmptyState icon={Landmark} title={t`No transactions`}>
          {t`The statements of this account have no transactions.`}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        icon={Landmark}
        title={t`No transactions found`}
        action={
          <Button variant="default" onClick={() => onChange({ show: '', direction: '', q: '', from: '', to: '' })}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        {t`No transactions of this account match these filters.`}
      </EmptyState>
    </Card>
  );
}
