import type { Dashboard } from '@tillslip/contract/dashboard';
import { UploadCard } from '../../features/receipts/upload/upload-card.tsx';
import classes from './dashboard.module.css';
import { AccountingCard } from './figures/accounting-card.tsx';
import { Metrics } from './figures/metrics.tsx';
import { ReadinessCard } from './figures/readiness-card.tsx';
import { TasksCard } from './figures/tasks-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { FirstSteps } from './start/first-steps.tsx';
import { hasFinishedFirstSteps } from './start/first-steps-list.ts';
import { InfoCards } from './start/info-cards.tsx';
import { SampleCompany } from './start/sample-company.tsx';

type DashboardBodyProps = { dashboard: Dashboard; companyId: string | null; onAddCompany: () => void };

/** The cards. `data-in` names the sections of a small screen that show each. */
export function DashboardBody({ dashboard, companyId, onAddCompany }: DashboardBodyProps) {
  const { firstSteps, readiness } = dashboard;
  const isNew = !hasFinishedFirstSteps(firstSteps);
  // Cards without data are no help: show the checklist instead.
  if (readiness.total === 0 && isNew) {
    return <NewcomerCards firstSteps={firstSteps} companyId={companyId} onAddCompany={onAddCompany} />;
  }
  return (
    <>
      <div data-in="home vat">
        <ReadinessCard deadlines={dashboard.deadlines} />
      </div>
      <div data-in="home">
        {isNew && <FirstSteps compact steps={firstSteps} onAddCompany={onAddCompany} />}
        {!isNew && firstSteps.sampleCompanyId !== null && firstSteps.sampleCompanyId !== companyId && (
          <SampleCompany sampleId={firstSteps.sampleCompanyId} />
        )}
      </div>
      <DailyCards dashboard={dashboard} companyId={companyId} />
      <div data-in="invoices">
        <Metrics metrics={dashboard.metrics} month={dashboard.month} />
      </div>
      {isNew && <NewcomerHelp companyId={companyId} onAddCompany={onAddCompany} />}
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
      <UploadCard companyId={companyId} />
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

type NewcomerCardsProps = Pick<DashboardBodyProps, 'companyId' | 'onAddCompany'> & Pick<Dashboard, 'firstSteps'>;

function NewcomerCards({ firstSteps, companyId, onAddCompany }: NewcomerCardsProps) {
  return (
    <>
      <div className={classes.columns} data-in="home invoices vat recent">
        <div data-in="home invoices vat recent">
          <FirstSteps steps={firstSteps} onAddCompany={onAddCompany} />
        </div>
        <div data-in="home">
          <UploadCard companyId={companyId} />
        </div>
      </div>
      <NewcomerHelp companyId={companyId} onAddCompany={onAddCompany} />
    </>
  );
}
