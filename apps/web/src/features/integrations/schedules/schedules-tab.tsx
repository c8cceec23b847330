import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { CalendarClock, Plus } from 'lucide-react';
import type { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { schedulesQuery } from '../integrations.queries.ts';
import { StatCards } from '../stat-cards.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import classes from './schedules.module.css';

/** The schedules of a connection: what runs when, and what became of it. Spec: 3 §2 "Sync Scheduling". */
export function SchedulesTab({ connection }: { connection: Connection }) {
  const { i18n, t } = useLingui();
  const schedules = useQuery(schedulesQuery(connection.id));
  if (schedules.isPending) return <LoadingRows rows={4} height={72} />;
  if (schedules.isError)
    return (
      <ErrorState
        title={t`We could not load the schedules`}
        message={errorText(i18n, schedules.error)}
        onRetry={() => void schedules.refetch()}
      />
    );
  return (
    <div className={classes.screen}>
      {!connection.isSetUp && <SetUpFirst companyId={connection.companyId} />}
      <Schedules connection={connection} {...schedules.data} />
    </div>
  );
}

type SchedulesProps = Awaited<ReturnType<typeof client.schedules.list>> & { connection: Connection };

function Schedules({ connection, schedules, statistics }: SchedulesProps) {
  const { t } = useLingui();
  if (schedules.length === 0) return <NoSchedules connection={connection} />;
  const active = schedules.filter(({ isActive }) => isActive).length;
  return (
    <>
      <StatCards
        stats={[
          [t`Schedules`, schedules.length],
          [t`Active`, active],
          [t`Runs in 30 days`, statistics.runs],
          [t`Successful`, statistics.successful],
          [t`Failed`, statistics.failed],
        ]}
      />
      <Card title={t`Sync schedules`} aside={<AddSchedule connection={connection} />} flush>
        <ul className={classes.list}>
          {schedules.map((schedule) => (
            <li key={schedule.id}>
              <ScheduleRow schedule={schedule} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function NoSchedules({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon={CalendarClock} title={t`No schedules yet`} action={<AddSchedule connection={connection} />}>
        {t`A schedule syncs the invoices that are ready, every hour, day, week or month. You see here when it runs next and what it did.`}
      </EmptyState>
    </Card>
  );
}

function AddSchedule({ connection }: { connection: Connection }) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<Plus size={16} aria-hidden />} disabled={!connection.isSetUp} onClick={dialog.open}>
        <Trans>Create Schedule</Trans>
      </Button>
      <ScheduleDialog connectionId={connection.id} schedule={null} opened={isOpen} onClose={dialog.close} />
    </>
  );
}

function SetUpFirst({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  return (
    <Notice
      kind="warn"
      action={
        <Button
          size="compact-md"
          variant="default"
          renderRoot={(props) => (
            <Link to="/app/integrations" search={{ company: companyId, tab: 'setup' }} {...props} />
          )}
        >
          <Trans>Finish set-up</Trans>
        </Button>
      }
    >
      {t`Schedules run once the set-up is complete.`}
    </Notice>
  );
}
