import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, Tags } from 'lucide-react';
import { companiesQuery, expenseCategoriesQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../ui/feedback/loading-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { AddCategory } from './add-category.tsx';
import { CategoryRow } from './category-row.tsx';
import classes from './expense-categories.module.css';
import { StarterCard } from './starter-card.tsx';

const route = getRouteApi('/app/companies/$id/expense-categories');

/** A company's own expense categories: added, taken over, renamed, ordered, archived and merged. */
export function ExpenseCategoriesPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { data: companies } = useQuery(companiesQuery);
  const companyName = companies?.find((company) => company.id === id)?.companyName;
  return (
    <>
      <PageHeader
        above={
          <Anchor renderRoot={(props) => <Link to="/app/companies" {...props} />} className={classes.back}>
            <ArrowLeft size={16} aria-hidden />
            <Trans>Companies</Trans>
          </Anchor>
        }
        title={t`Expense categories`}
        tabTitle={companyName === undefined ? t`Expense categories` : t`Expense categories of ${companyName}`}
        subtitle={
          companyName === undefined ? (
            <Skeleton w={220} h={16} />
          ) : (
            t`What ${companyName} calls its costs. They are yours alone: VAT follows the SA tax categories.`
          )
        }
      />
      <Categories companyId={id} />
    </>
  );
}

function Categories({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const categories = useQuery(expenseCategoriesQuery(companyId));
  if (categories.isPending) return <LoadingRows rows={6} height={44} />;
  if (categories.isError)
    return (
      <ErrorState
        title={t`We could not load the expense categories`}
        message={errorText(i18n, categories.error)}
        onRetry={() => void categories.refetch()}
      />
    );
  const all = categories.data;
  const inUse = all.filter(({ isActive }) => isActive);
  const archived = all.filter(({ isActive }) => !isActive);
  return (
    <>
      <Card title={t`In use (${{ count: inUse.length }})`}>
        <AddCategory companyId={companyId} />
        {inUse.length === 0 ? (
          <EmptyState icon={Tags} title={t`No expense categories yet.`}>
            <Trans>Type a name above, or add the starter list of your trade below.</Trans>
          </EmptyState>
        ) : (
          <ul className={classes.list} aria-label={t`Expense categories in use`}>
            {inUse.map((category) => (
              <CategoryRow key={category.id} category={category} all={all} />
            ))}
          </ul>
        )}
      </Card>
      <StarterCard companyId={companyId} />
      <AccountsCard companyId={companyId} categories={inUse} />
      {archived.length > 0 && (
        <Card title={t`Archived (${{ count: archived.length }})`}>
          <ul className={classes.list} aria-label={t`Archived expense categories`}>
            {archived.map((category) => (
              <CategoryRow key={category.id} category={category} all={all} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
