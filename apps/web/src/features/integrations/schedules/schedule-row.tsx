import { Trans, useLingui } from '@lingui/react/macro';
import type { Schedule, ScheduleRun } from '@tillslip/contract/schedules';
import { recurrenceText, runRefusalText } from '@tillslip/messages/integrations/schedules';
import { CalendarClock, Pause, Zap } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { NextRunTime } from './next-run-time.tsx';
import { RecentRuns } from './recent-runs.tsx';
import { RunCounts, RunMark } from './run-mark.tsx';
import { ScheduleTools } from './schedule-tools.tsx';
import classes from './schedules.module.css';

/** A schedule: when it runs, when next, what the last run did, and what can be done with it. */
export function ScheduleRow({ schedule }: { schedule: Schedule }) {
  const { i18n, t } = useLingui();
  return (
    <article className={classes.row} aria-label={schedule.name}>
      <div className={classes.head}>
        <h3>{schedule.name}</h3>
        <div className={classes.marks}>
          {schedule.isActive ? (
            <Mark tone="good" icon={CalendarClock}>{t`Active`}</Mark>
          ) : (
            <Mark tone="quiet" icon={Pause}>{t`Paused`}</Mark>
          )}
          {schedule.isAutoSync && <Mark tone="quiet" icon={Zap}>{t`Auto sync`}</Mark>}
        </div>
        <ScheduleTools schedule={schedule} />
      </div>
      {schedule.description !== '' && <p className={classes.description}>{schedule.description}</p>}
      <p>
        {recurrenceText(i18n, schedule)} <span className={classes.soft}>({schedule.timeZone})</span>
      </p>
      <NextRun schedule={schedule} />
      {schedule.lastRun !== null && <LastRun run={schedule.lastRun} />}
      {schedule.lastRun !== null && <RecentRuns scheduleId={schedule.id} name={schedule.name} />}
    </article>
  );
}

function NextRun({ schedule }: { schedule: Schedule }) {
  if (schedule.isWaiting)
    return (
      <p>
        <Trans>Waits until the bulk sync under way is over.</Trans>
      </p>
    );
  if (schedule.nextRunAt === null)
    return (
      <p className={classes.soft}>
        <Trans>Does not run while it is paused.</Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        Next run: <NextRunTime nextRunAt={schedule.nextRunAt} timeZone={schedule.timeZone} />
      </Trans>
    </p>
  );
}

function LastRun({ run }: { run: ScheduleRun }) {
  const { i18n } = useLingui();
  return (
    <div className={classes.run}>
      <RunMark run={run} />
      <span className={classes.soft}>
        <Trans>
          Last run: <MomentTime moment={run.startedAt} />
        </Trans>
      </span>
      {run.refusal === null ? <RunCounts run={run} /> : <span>{runRefusalText(i18n, run.refusal)}</span>}
    </div>
  );
}
