import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import { Building2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PaperScreen } from './paper/paper-screen.tsx';
import { PeriodsScreen } from './periods/periods-screen.tsx';
import { RecheckNotice } from './recheck-notice.tsx';
import { RulesScreen } from './rules/rules-screen.tsx';
import { UnassignedNotice } from './unassigned-notice.tsx';

const vatRoute = getRouteApi('/app/vat');
const rulesRoute = getRouteApi('/app/vat/rules');
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

type Chosen = { companies: readonly Company[]; company: Company };

/** The VAT periods of a company, or the working paper of the period of the month in the address. */
export function VatPage() {
  const { company, month, pack } = vatRoute.useSearch();
  return (
    <WithCompany wanted={company}>
      {(chosen) =>
        month !== undefined && MONTH.test(month) ? (
          <PaperScreen {...chosen} month={month} />
        ) : (
          <PeriodsScreen {...chosen} pack={pack ?? null} />
        )
      }
    </WithCompany>
  );
}

/** The classification rules of a company. */
export function VatRulesPage() {
  return <WithCompany wanted={rulesRoute.useSearch().company}>{(chosen) => <RulesScreen {...chosen} />}</WithCompany>;
}

/** The company in the address if it is one of the user's, else the first own one (Spec: 2 §2), else the sample. */
function WithCompany({ wanted, children }: { wanted: string | undefined; children: (chosen: Chosen) => ReactNode }) {
  const { i18n, t } = useLingui();
  const companies = useQuery(companiesQuery);
  if (companies.isPending) return <LoadingPage />;
  if (companies.isError) {
    return (
      <>
        <PageHeader title={t`VAT`} />
        <ErrorState
          title={t`Error loading companies`}
          message={errorText(i18n, companies.error)}
          onRetry={() => void companies.refetch()}
        />
      </>
    );
  }
  const company =
    companies.data.find(({ id }) => id === wanted) ??
    companies.data.find(({ isSample }) => !isSample) ??
    companies.data[0];
  if (company === undefined) return <NoCompany />;
  return (
    <Fragment key={company.id}>
      <UnassignedNotice />
      <RecheckNotice companyId={company.id} />
      {children({ companies: companies.data, company })}
    </Fragment>
  );
}

function NoCompany() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`VAT`} />
      <UnassignedNotice />
      <EmptyState
        icon={Building2}
        title={t`No company yet`}
        action={
          <Button renderRoot={(props) => <Link to="/app/companies" {...props} />}>
            <Trans>Add company</Trans>
          </Button>
        }
      >{t`Create a company to manage VAT periods.`}</EmptyState>
    </>
  );
}

function LoadingPage() {
  const { t } = useLingui();
  return (
    <LoadingState label={t`Loading VAT`}>
      <Stack gap="md">
        <Skeleton height={44} />
        <Skeleton height={320} />
      </Stack>
    </LoadingState>
  );
}
