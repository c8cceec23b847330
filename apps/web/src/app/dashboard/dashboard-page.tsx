import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Select, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { monthYearText } from '@tillslip/messages/dates';
import { RotateCw } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { sessionQuery } from '../../api/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { localDay, localHour } from '../../ui/format/local-day.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery, refreshDashboard } from './dashboard.queries.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { greeting } from './greeting.ts';
import { PullMark } from './phone/pull-mark.tsx';
import { QuickMenu } from './phone/quick-menu.tsx';
import { ScrollProgress } from './phone/scroll-progress.tsx';
import { SectionChips } from './phone/section-chips.tsx';
import { parseSection, type Section, sectionAfterSwipe, sectionsFor } from './phone/sections.ts';
import { useTouchGestures } from './phone/use-touch-gestures.ts';
import { hasFinishedFirstSteps } from './start/first-steps-list.ts';
import { useDashboardCompany } from './use-dashboard-company.ts';

const ALL = 'all';

type CompanySwitchProps = { companyId: string | null; onChoose: (companyId: string | null) => void };

const route = getRouteApi('/app/dashboard');

/** Few visits need it, so its form is loaded when it is opened. */
const AddCompanyDialog = lazy(async () => ({
  default: (await import('./start/add-company-dialog.tsx')).AddCompanyDialog,
}));

/** The next return, what needs attention, and the upload card (Spec: 1 §2.5). */
export function DashboardPage() {
  const { i18n, t } = useLingui();
  const session = useQuery(sessionQuery);
  const { companyId, isReady, choose } = useDashboardCompany();
  const dashboard = useQuery({ ...dashboardQuery(companyId), enabled: isReady });
  const company = useLazyDialog();
  const refresh = useRefresh();
  const page = useRef<HTMLDivElement>(null);
  const sections = sectionsFor(!dashboard.data || !hasFinishedFirstSteps(dashboard.data.firstSteps));
  const section = parseSection(route.useSearch().section, sections);
  const pulled = useSectionGestures(page, sections, refresh);
  useScrollToUpload(dashboard.isSuccess);

  return (
    <div ref={page} className={classes.gestures}>
      <PageHeader
        title={greeting(i18n, localHour(new Date()), session.data?.name ?? '')}
        tabTitle={t`Dashboard`}
        subtitle={monthYearText(i18n, dashboard.data?.month ?? localDay(new Date()).slice(0, 7))}
        actions={
          <>
            <CompanySwitch companyId={companyId} onChoose={choose} />
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
          <DashboardBody dashboard={dashboard.data} companyId={companyId} onAddCompany={company.open} />
        )}
      </div>
      <PullMark pulled={pulled} />
      <ScrollProgress />
      <Suspense>{company.isMounted && <AddCompanyDialog opened={company.opened} onClose={company.close} />}</Suspense>
    </div>
  );
}

/** A dialog that mounts when it is first opened, and stays mounted so that it can animate closing. */
function useLazyDialog() {
  const [opened, { open, close }] = useDisclosure(false);
  const [isMounted, setIsMounted] = useState(false);
  const show = () => {
    setIsMounted(true);
    open();
  };
  return { opened, isMounted, open: show, close };
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

/** Scroll to the upload card and focus its button on each navigation with `scroll=upload`. */
function useScrollToUpload(loaded: boolean): void {
  const location = useLocation();
  const { scroll } = route.useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation makes a new location.
  useEffect(() => {
    if (!loaded || scroll !== 'upload') return;
    const card = document.getElementById('upload');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('[role="button"]')?.focus({ preventScroll: true });
  }, [loaded, scroll, location]);
}

/** Placeholders in the layout of the dashboard. */
function DashboardLoading() {
  return (
    <LoadingState>
      <div className={classes.page}>
        <Skeleton height={112} />
        <div className={classes.welcome}>
          <Skeleton height={300} />
          <Skeleton height={300} />
        </div>
        <Skeleton height={120} />
        <Skeleton height={240} />
      </div>
    </LoadingState>
  );
}

/** Choose all own companies or one (Spec: 1 §2.5). Hidden if there are none. */
function CompanySwitch({ companyId, onChoose }: CompanySwitchProps) {
  const { t } = useLingui();
  const { data: companies = [] } = useQuery(companiesQuery);
  if (companies.length === 0) return null;
  return (
    <Select
      aria-label={t`Company`}
      w={280}
      data={[
        { value: ALL, label: t`All Companies (${{ count: companies.filter(({ isSample }) => !isSample).length }})` },
        ...companies.map(({ id, companyName }) => ({ value: id, label: companyName })),
      ]}
      value={companyId ?? ALL}
      onChange={(chosen) => onChoose(chosen === ALL ? null : chosen)}
    />
  );
}
