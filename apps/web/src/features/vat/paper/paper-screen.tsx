import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Group, Menu, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { periodText } from '@tillslip/messages/dates';
import { ChevronDown, ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CompanySelect } from '../company-select.tsx';
import { usePack } from '../exports/pack-dialog.tsx';
import { useExport } from '../exports/use-export.ts';
import { type CompanyDays, paperQuery, periodsQuery } from '../vat.queries.ts';
import classes from './paper.module.css';
import { monthOfPeriod, periodOfMonth } from './period-of-month.ts';
import { WorkingPaper } from './working-paper.tsx';

type PaperScreenProps = { companies: readonly Company[]; company: Company; month: string };

const route = getRouteApi('/app/vat');

/** The working paper of the period that contains a month. A period that was created has days of its own. */
export function PaperScreen({ companies, company, month }: PaperScreenProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const periods = useQuery(periodsQuery(company.id));
  const go = (search: { company?: string; month?: string }) =>
    void navigate({ search: { company: company.id, month, ...search }, replace: true });
  const created = periods.data ?? [];
  const days = periods.isPending ? null : { companyId: company.id, ...periodOfMonth(month, created, company) };
  const goToDay = (day: CalendarDate) => go({ month: monthOfPeriod(day, created, company) });
  return (
    <>
      <PageHeader
        title={t`VAT`}
        tabTitle={t`VAT201 of ${{ companyName: company.companyName }}`}
        above={
          <Anchor
            fz="sm"
            className={`${classes.back} no-print`}
            renderRoot={(props) => <Link to="/app/vat" search={{ company: company.id }} {...props} />}
          >
            <ChevronLeft size={14} aria-hidden /> <Trans>VAT periods</Trans>
          </Anchor>
        }
        actions={days !== null && <PaperActions days={days} />}
      />
      <Group className="no-print" mb="md" gap="sm">
        <CompanySelect companies={companies} company={company} onChange={(chosen) => go({ company: chosen })} />
        {days !== null && <PeriodSteps days={days} onChange={goToDay} />}
      </Group>
      {days === null ? <LoadingPaper /> : <Paper days={days} />}
    </>
  );
}

function Paper({ days }: { days: CompanyDays }) {
  const { i18n, t } = useLingui();
  const paper = useQuery(paperQuery(days));
  if (paper.isPending) return <LoadingPaper />;
  if (paper.isError) {
    return (
      <ErrorState
        title={t`We could not calculate this VAT201`}
        message={errorText(i18n, paper.error)}
        safe={t`Your invoices are safe. We calculate the figures from them each time.`}
        onRetry={() => void paper.refetch()}
      />
    );
  }
  return <WorkingPaper paper={paper.data} />;
}

/** Moves to the previous or next period, by a day of it. */
function PeriodSteps({ days, onChange }: { days: CompanyDays; onChange: (day: CalendarDate) => void }) {
  const { i18n, t } = useLingui();
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        aria-label={t`Previous period`}
        onClick={() => onChange(addDays(days.periodStart, -1))}
      >
        <ChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <strong>{periodText(i18n, days.periodStart, days.periodEnd)}</strong>
      <ActionIcon variant="default" aria-label={t`Next period`} onClick={() => onChange(addDays(days.periodEnd, 1))}>
        <ChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function PaperActions({ days }: { days: CompanyDays }) {
  const file = useExport(days);
  const pack = usePack(days);
  return (
    <>
      <Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button
            leftSection={<Download size={16} aria-hidden />}
            rightSection={<ChevronDown size={16} aria-hidden />}
            loading={file.making !== null}
          >
            <Trans>Export</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => file.make('csv')}>
            <Trans>Export CSV</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => file.make('xlsx')}>
            <Trans>Export XLSX</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => file.make('pdf')}>
            <Trans>Export PDF</Trans>
          </Menu.Item>
          <Menu.Item onClick={pack.open}>
            <Trans>Generate Pack</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {pack.dialog}
    </>
  );
}

function LoadingPaper() {
  const { t } = useLingui();
  return (
    <LoadingState label={t`Calculating the VAT201`}>
      <Stack gap="md">
        <Skeleton height={88} />
        <Skeleton height={420} />
      </Stack>
    </LoadingState>
  );
}
