import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { monthYearText } from '@tillslip/messages/dates';
import { RotateCw } from 'lucide-react';
import { lazy, type RefObject, Suspense, useRef } from 'react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { sessionQuery } from '../../api/session.ts';
import { DrawnLater } from '../../ui/drawn-later.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { localDay, localHour } from '../../ui/format/local-day.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import type { CompanySwitchProps } from './company-switch.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery, refreshDashboard } from './dashboard.queries.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { DashboardLoading } from './dashboard-loading.tsx';
import { greeting } from './greeting.ts';
import { PullMark } from './phone/pull-mark.tsx';
import { QuickMenu } from './phone/quick-menu.tsx';
import { ScrollProgress } from './phone/scroll-progress.tsx';
import { SectionChips } from './phone/section-chips.tsx';
import { parseSection, type Section, sectionAfterSwipe, sectionsFor } from './phone/sections.ts';
import { useTouchGestures } from './phone/use-touch-gestures.ts';
import { hasFinishedFirstSteps } from './start/first-steps-list.ts';
import { useDashboardCompany } from './use-dashboard-company.ts';

/** In pixels. */
const SWITCH_WIDTH = 280;

const route = getRouteApi('/app/dashboard');

/** The page does not wait for it. */
const CompanySwitch = lazy(async () => ({ default: (await import('./company-switch.tsx')).CompanySwitch }));

/** Few visits need it, so its form is loaded when it is opened. */
const AddCompanyDialog = lazy(async () => ({
  default: (await import('./start/add-company-dialog.tsx')).AddCompanyDialog,
}));

/** The next return, what needs attention, and the upload card (Spec: 1 §2.5). */
export function DashboardPage() {
  const { i18n, t } = useLingui();
  const session = useQuery(sessionQuery);
  const { choice, choose, ...chosen } = useDashboardCompany();
  const dashboard = useQuery(dashboardQuery(choice));
  // The server says it too: neither answer waits for the other.
  const companyId = chosen.companyId === undefined ? (dashboard.data?.companyId ?? null) : chosen.companyId;
  const company = useLazyDialog();
  const refresh = useRefresh();
  const page = useRef<HTMLDivElement>(null);
  const sections = sectionsFor(!dashboard.data || !hasFinishedFirstSteps(dashboard.data.firstSteps));
  const section = parseSection(route.useSearch().section, sections);
  const pulled = useSectionGestures(page, sections, refresh);

  return (
    <div ref={page} className={classes.gestures}>
      <PageHeader
        title={greeting(i18n, localHour(new Date()), session.data?.name ?? '')}
        tabTitle={t`Dashboard`}
        subtitle={monthYearText(i18n, dashboard.data?.month ?? localDay(new Date()).slice(0, 7))}
        actions={
          <>
            <Companies companyId={companyId} onChoose={choose} />
            <ActionIcon variant="default" size={36} aria-label={t`Refresh`} title={t`Refresh`} onClick={refresh}>
              <RotateCw size={16} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      <div className={classes.sections}>
        <SectionChips sections={sections} />
        <QuickMenu onAddCompany={company.open} />
      </div>
      <div className={classes.page} data-section={section}>
        {dashboard.isPending && <DashboardLoading />}
        {dashboard.isError && !dashboard.data && (
          <ErrorState
            title={t`We could not load your dashboard`}
            message={errorText(i18n, dashboard.error)}
            safe={t`Your invoices are safe.`}
            onRetry={() => void dashboard.refetch()}
          />
        )}
        {dashboard.data && (
          <Suspense fallback={<DashboardLoading />}>
            <DrawnLater place={<DashboardLoading />}>
              <DashboardBody dashboard={dashboard.data} companyId={companyId} onAddCompany={company.open} />
            </DrawnLater>
          </Suspense>
        )}
      </div>
      <PullMark pulled={pulled} />
      <ScrollProgress />
      <Suspense>{company.isMounted && <AddCompanyDialog opened={company.opened} onClose={company.close} />}</Suspense>
    </div>
  );
}

function useRefresh(): () => void {
  const { t } = useLingui();
  const queries = useQueryClient();
  return () => void refreshDashboard(queries).then(() => toast.success(t`Dashboard refreshed!`));
}

function useSectionGestures(
  page: RefObject<HTMLElement | null>,
  sections: readonly Section[],
  onPull: () => void,
): number {
  const { section } = route.useSearch();
  const navigate = route.useNavigate();
  return useTouchGestures(page, {
    onPull,
    onSwipe: (across, down) => {
      const next = sectionAfterSwipe(sections, parseSection(section, sections), across, down);
      if (next === null) return;
      void navigate({ search: ({ company }) => ({ company, section: next === 'home' ? undefined : next }) });
    },
  });
}

/** The switch of companies, in its place before it has loaded. Hidden if there are no companies. */
function Companies(props: Omit<CompanySwitchProps, 'companies'>) {
  const { data: companies } = useQuery(companiesQuery);
  if (companies?.length === 0) return null;
  const place = <Skeleton width={SWITCH_WIDTH} height={36} />;
  return <Suspense fallback={place}>{companies ? <CompanySwitch {...props} companies={companies} /> : place}</Suspense>;
}
