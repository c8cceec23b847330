import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ScheduleRun } from '@tillslip/contract/schedules';
import { runRefusalText } from '@tillslip/messages/integrations/schedules';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { scheduleRunsQuery } from '../integrations.queries.ts';
import { RunCounts, RunMark } from './run-mark.tsx';
import classes from './schedules.module.css';

/** The newest runs of a schedule, loaded when they are opened. */
export function RecentRuns({ scheduleId, name }: { scheduleId: string; name: string }) {
  const { t } = useLingui();
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t`Recent runs of ${{ name }}`}
        onClick={toggle}
      >
        <ChevronDown size={16} aria-hidden />
        <Trans>Recent runs</Trans>
      </UnstyledButton>
      <div id={id}>{isOpen && <Runs scheduleId={scheduleId} />}</div>
    </div>
  );
}

function Runs({ scheduleId }: { scheduleId: string }) {
  const runs = useQuery(scheduleRunsQuery(scheduleId));
  if (!runs.data) return <LoadingRows rows={2} height={24} />;
  return (
    <ul className={classes.runs}>
      {runs.data.map((run) => (
        <li key={run.id} className={classes.run}>
          <Run run={run} />
        </li>
      ))}
    </ul>
  );
}

function Run({ run }: { run: ScheduleRun }) {
  const { i18n, t } = useLingui();
  return (
    <>
      <RunMark run={run} />
      <span className={classes.soft}>
        <MomentTime moment={run.startedAt} />
        {run.isManual && ` · ${t`Run now`}`}
      </span>
      {run.refusal === null ? <RunCounts run={run} /> : <span>{runRefusalText(i18n, run.refusal)}</span>}
    </>
  );
}
