import { Trans, useLingui } from '@lingui/react/macro';
import type { ScheduleRun } from '@tillslip/contract/schedules';
import { scheduleRunText } from '@tillslip/messages/integrations/schedules';
import { CircleAlert, CircleCheck, CircleSlash, RefreshCw } from 'lucide-react';
import { Mark, type Tone } from '../../../ui/feedback/mark.tsx';

/** What a run did, in figures. */
export const RunCounts = ({ run }: { run: ScheduleRun }) => (
  <span>
    <Trans>
      {{ successful: run.successful }} synced, {{ failed: run.failed }} failed, {{ skipped: run.skipped }} skipped
    </Trans>
  </span>
);

const LOOK = {
  running: { tone: 'quiet', icon: RefreshCw },
  completed: { tone: 'good', icon: CircleCheck },
  partial: { tone: 'warn', icon: CircleAlert },
  failed: { tone: 'bad', icon: CircleAlert },
  cancelled: { tone: 'quiet', icon: CircleSlash },
  refused: { tone: 'bad', icon: CircleAlert },
} as const satisfies Record<ScheduleRun['state'], { tone: Tone; icon: typeof RefreshCw }>;

/** The state of a run. */
export function RunMark({ run }: { run: ScheduleRun }) {
  const { i18n } = useLingui();
  const { tone, icon } = LOOK[run.state];
  return (
    <Mark tone={tone} icon={icon}>
      {scheduleRunText(i18n, run.state)}
    </Mark>
  );
}
