import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Progress as Bar, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import type { BulkSyncControl } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { ChevronDown, ChevronUp, type LucideIcon, Pause, Play, X } from 'lucide-react';
import { localTime } from '../../../ui/format/local-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useProvider } from '../provider.tsx';
import classes from './bulk.module.css';
import { BulkStateMark } from './bulk-marks.tsx';
import { Counts } from './counts.tsx';
import { SyncDetails } from './sync-details.tsx';
import { useControl } from './use-bulk-control.ts';

/** A sync that is not over: how far it is, what it did, and what can be done with it. */
export function SyncCard({ sync }: { sync: BulkSync }) {
  const { i18n, t } = useLingui();
  const [isOpen, details] = useDisclosure(false);
  const provider = useProvider();
  const { syncId: name, progress } = sync;
  return (
    <Card label={t`Sync ${name}`}>
      <div className={classes.form}>
        <div className={classes.head}>
          <BulkStateMark state={sync.state} />
          <span className={classes.syncId}>{name}</span>
          <span className="tabular">{progress}%</span>
        </div>
        <Bar value={progress} aria-label={t`Progress of ${name}`} />
        <p className={classes.totals}>{timeText(i18n, sync, provider)}</p>
        <Counts sync={sync} />
        <Group gap="xs">
          <Controls sync={sync} />
          <Button
            variant="subtle"
            aria-expanded={isOpen}
            rightSection={isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
            onClick={details.toggle}
          >
            {isOpen ? t`Hide details` : t`Show details`}
          </Button>
        </Group>
        {isOpen && <SyncDetails id={sync.id} />}
      </div>
    </Card>
  );
}

/** How long it has taken, and how long the rest will take. */
function timeText(i18n: I18n, { state, startedAt, secondsLeft, pausedUntil }: BulkSync, provider: string): string {
  if (state === 'queued') return i18n.t(msg`Waits for its turn`);
  if (pausedUntil !== null)
    return i18n.t(msg`${provider} asks us to slow down. We go on at ${{ time: localTime(pausedUntil) }}.`);
  const elapsed = startedAt === null ? null : lengthText(i18n, (Date.now() - Date.parse(startedAt)) / 1000);
  if (elapsed === null || secondsLeft === null) return i18n.t(msg`Stops at the end of its batch`);
  return i18n.t(msg`${{ elapsed }} so far, about ${{ left: lengthText(i18n, secondsLeft) }} left`);
}

/** A length of time in seconds, minutes or hours, rounded up. */
function lengthText(i18n: I18n, exact: number): string {
  const seconds = Math.max(1, Math.ceil(exact));
  if (seconds < 60) return i18n.t(msg`${plural(seconds, { one: '# second', other: '# seconds' })}`);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return i18n.t(msg`${plural(minutes, { one: '# minute', other: '# minutes' })}`);
  const hours = Math.ceil(minutes / 60);
  return i18n.t(msg`${plural(hours, { one: '# hour', other: '# hours' })}`);
}

const BUTTONS: Record<BulkSyncControl, { icon: LucideIcon; label: ReturnType<typeof msg> }> = {
  pause: { icon: Pause, label: msg`Pause` },
  resume: { icon: Play, label: msg`Resume` },
  cancel: { icon: X, label: msg({ message: 'Cancel', context: 'a sync' }) },
};

function Controls({ sync }: { sync: BulkSync }) {
  const { t } = useLingui();
  const control = useControl(sync.id);
  return sync.controls.map((action) => {
    const { icon: Icon, label } = BUTTONS[action];
    return (
      <Button
        key={action}
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        disabled={control.isPending}
        onClick={() => control.mutate(action)}
      >
        {t(label)}
      </Button>
    );
  });
}
