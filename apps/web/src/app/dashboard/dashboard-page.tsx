import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { UploadCard } from '../../features/receipts/upload/upload-card.tsx';
import { formatMonth, localDay, localHour } from '../../ui/local-day.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './dashboard.module.css';
import { greeting } from './greeting.ts';
import { NeedsMe } from './needs-me.tsx';
import { ReadinessStrip } from './readiness-strip.tsx';
import { RecentInvoices } from './recent-invoices.tsx';
import { useDashboardCompany } from './use-dashboard-company.ts';

const route = getRouteApi('/app/dashboard');

/** Am I ready, what needs me, and the place to add slips (Spec: 1 §2.5). */
export function DashboardPage() {
  const { scroll } = route.useSearch();
  const session = useQuery(sessionQuery);
  const { companyId, choose } = useDashboardCompany();
  const month = localDay(new Date()).slice(0, 7);

  useEffect(() => {
    if (scroll === 'upload') document.getElementById('upload')?.scrollIntoView({ block: 'start' });
  }, [scroll]);

  return (
    <>
      <PageHeader
        title={greeting(localHour(new Date()), session.data?.name ?? '')}
        tabTitle="Dashboard"
        subtitle={formatMonth(month)}
        actions={<CompanySwitch companyId={companyId} onChoose={choose} />}
      />
      <div className={classes.page}>
        <ReadinessStrip companyId={companyId} month={month} />
        <div className={classes.columns}>
          <UploadCard companyId={companyId} />
          <NeedsMe />
        </div>
        <RecentInvoices companyId={companyId} />
      </div>
    </>
  );
}

const ALL = 'all';

function CompanySwitch({ companyId, onChoose }: { companyId: string | null; onChoose: (id: string | null) => void }) {
  const companies = useQuery(companiesQuery);
  if (!companies.data || companies.data.length === 0) return null;
  return (
    <Select
      aria-label="Company"
      w={240}
      data={[
        { value: ALL, label: `All Companies (${companies.data.length})` },
        ...companies.data.map(({ id, companyName }) => ({ value: id, label: companyName })),
      ]}
      value={companyId ?? ALL}
      onChange={(chosen) => onChoose(chosen === ALL ? null : chosen)}
    />
  );
}
