import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { draftsQuery } from '../../features/receipts/receipts.queries.ts';
import { LazyUploadCard, LazyUploadPanel, UploadCard } from '../../features/receipts/upload/lazy-upload-card.tsx';
import { DrawnLater } from '../../ui/drawn-later.tsx';
import classes from './dashboard.module.css';
import { DashboardLoading } from './dashboard-loading.tsx';
import { AccountingCard } from './figures/accounting-card.tsx';
import { Metrics } from './figures/metrics.tsx';
import { ReadinessCard } from './figures/readiness-card.tsx';
import { TasksCard } from './figures/tasks-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { ScrollToUpload } from './scroll-to-upload.ts';
import { FirstSteps } from './start/first-steps.tsx';
import { hasFinishedFirstSteps, takesFirstSteps } from './start/first-steps-list.ts';
import { InfoCards } from './start/info-cards.tsx';
import { SampleCompany } from './start/sample-company.tsx';

type DashboardBodyProps = { dashboard: Dashboard; companyId: string | null; onAddCompany: () => void };

/** The cards. `data-in` names the sections of a small screen that show each. */
export function DashboardBody({ dashboard, companyId, onAddCompany }: DashboardBodyProps) {
  const { firstSteps } = dashboard;
  if (takesFirstSteps(firstSteps, companyId))
    return <NewcomerCards dashboard={dashboard} companyId={companyId} onAddCompany={onAddCompany} />;
  return (
    <>
      <div data-in="home vat">
        <ReadinessCard deadlines={dashboard.deadlines} />
      </div>
      <div data-in="home">
        {firstSteps.sampleCompanyId !== null && firstSteps.sampleCompanyId !== companyId && (
          <SampleCompany sampleId={firstSteps.sampleCompanyId} />
        )}
      </div>
      <DailyCards dashboard={dashboard} companyId={companyId} />
      <div data-in="invoices">
        <Metrics metrics={dashboard.metrics} month={dashboard.month} />
      </div>
      {!hasFinishedFirstSteps(firstSteps) && <NewcomerHelp companyId={companyId} onAddCompany={onAddCompany} />}
    </>
  );
}

/** What needs the person, what happened last, and where to add more: the first screen of a day. */
const DailyCards = ({ dashboard, companyId }: Omit<DashboardBodyProps, 'onAddCompany'>) => (
  <div className={classes.daily} data-in="home invoices recent">
    <div data-in="home invoices">
      <TasksCard readiness={dashboard.readiness} companyId={companyId} />
    </div>
    <div data-in="home recent">
      <RecentActivity dashboard={dashboard} companyId={companyId} />
    </div>
    <div data-in="home">
      {companyId !== null && companyId === dashboard.firstSteps.sampleCompanyId ? (
        // Slips never go to the sample; those that are dropped here go to their own company.
        <LazyUploadPanel opened={false} companyId={companyId} />
      ) : (
        <LazyUploadCard companyId={companyId}>
          <ScrollToUpload />
        </LazyUploadCard>
      )}
    </div>
    <div data-in="home">
      <AccountingCard companyId={companyId} />
    </div>
  </div>
);

/** Shortcuts and what Tillslip does, until the person knows their way. */
const NewcomerHelp = ({ companyId, onAddCompany }: Omit<DashboardBodyProps, 'dashboard'>) => (
  <>
    <div data-in="actions">
      <QuickActions companyId={companyId} onAddCompany={onAddCompany} />
    </div>
    <div data-in="actions">
      <InfoCards />
    </div>
  </>
);

/**
 * For whoever has no VAT201 yet, adding slips is the page. It stays where it is when the first slip arrives: what was read
 * and the question for the company appear under the hands that dropped it. Cards without data are no help.
 */
function NewcomerCards({ dashboard, companyId, onAddCompany }: DashboardBodyProps) {
  const { firstSteps, readiness } = dashboard;
  const hasInvoices = readiness.total > 0;
  // What was uploaded last stands at the top: it would push the rest down.
  if (useQuery(draftsQuery).isPending) return <DashboardLoading />;
  return (
    <DrawnLater place={<DashboardLoading />}>
      <div className={classes.welcome} data-in="home invoices vat recent">
        <div data-in="home">
          <UploadCard companyId={companyId} />
          <ScrollToUpload />
        </div>
        <div className={classes.aside} data-in="home invoices vat recent">
          <FirstSteps steps={firstSteps} onAddCompany={onAddCompany} />
          {hasInvoices && <TasksCard readiness={readiness} companyId={companyId} />}
        </div>
      </div>
      {hasInvoices && <FirstFigures dashboard={dashboard} companyId={companyId} />}
      <NewcomerHelp companyId={companyId} onAddCompany={onAddCompany} />
    </DrawnLater>
  );
}

/** What there is to see from the first slip on. */
const FirstFigures = ({ dashboard, companyId }: Omit<DashboardBodyProps, 'onAddCompany'>) => (
  <>
    <div data-in="home recent">
      <RecentActivity dashboard={dashboard} companyId={companyId} />
    </div>
    <div data-in="home vat">
      <ReadinessCard deadlines={dashboard.deadlines} />
    </div>
    <div data-in="home">
      <AccountingCard companyId={companyId} />
    </div>
    <div data-in="invoices">
      <Metrics metrics={dashboard.metrics} month={dashboard.month} />
    </div>
  </>
);
