import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Schedule } from '@tillslip/contract/schedules';
import { CalendarClock, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { deleteSeen } from '../../../api/delete-seen.ts';
import { askAboutDeleting } from '../../../ui/feedback/ask-about-deleting.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import classes from './schedules.module.css';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Run now, pause or activate, edit, delete. */
export const ScheduleTools = ({ schedule }: { schedule: Schedule }) => (
  <div className={classes.tools}>
    <RunNow schedule={schedule} />
    <Activate schedule={schedule} />
    <Edit schedule={schedule} />
    <Delete schedule={schedule} />
  </div>
);

type ToolProps = { schedule: Schedule };

function RunNow({ schedule: { id, name, lastRun } }: ToolProps) {
  const { t } = useLingui();
  const run = useAccountingChange({
    run: () => client.schedules.run({ id }),
    done: t`Schedule executed successfully!`,
  });
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<Play {...icon} />}
      aria-label={t`Run ${{ name }} now`}
      loading={run.isPending}
      disabled={lastRun?.state === 'running'}
      onClick={() => run.mutate(undefined)}
    >
      <Trans>Run now</Trans>
    </Button>
  );
}

function Activate({ schedule: { id, name, isActive } }: ToolProps) {
  const { t } = useLingui();
  const change = useAccountingChange({
    run: () => client.schedules.activate({ id, isActive: !isActive }),
    done: isActive ? t`Schedule deactivated successfully!` : t`Schedule activated successfully!`,
    failed: (words, reason) => words.t(msg`Failed to toggle schedule: ${reason}`),
  });
  return (
    <Tooltip label={isActive ? t`Pause` : t`Activate`}>
      <ActionIcon
        aria-label={isActive ? t`Pause ${{ name }}` : t`Activate ${{ name }}`}
        loading={change.isPending}
        onClick={() => change.mutate(undefined)}
      >
        {isActive ? <Pause {...icon} /> : <CalendarClock {...icon} />}
      </ActionIcon>
    </Tooltip>
  );
}

function Edit({ schedule }: ToolProps) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Tooltip label={t`Edit`}>
        <ActionIcon aria-label={t`Edit ${{ name: schedule.name }}`} onClick={dialog.open}>
          <Pencil {...icon} />
        </ActionIcon>
      </Tooltip>
      <ScheduleDialog connectionId={schedule.connectionId} schedule={schedule} opened={isOpen} onClose={dialog.close} />
    </>
  );
}

function Delete({ schedule: { id, name, version } }: ToolProps) {
  const { i18n, t } = useLingui();
  const [isAsking, asking] = useDisclosure(false);
  const remove = useAccountingChange({
    run: () =>
      deleteSeen({
        ...{ version, ask: askAboutDeleting(i18n, id, name) },
        run: (seen) => client.schedules.delete({ id, version: seen }),
      }),
    done: t`Sync schedule deleted successfully!`,
    failed: (words, reason) => words.t(msg`Failed to delete schedule: ${reason}`),
    onDone: asking.close,
  });
  return (
    <>
      <Tooltip label={t`Delete`}>
        <ActionIcon aria-label={t`Delete ${{ name }}`} onClick={asking.open}>
          <Trash2 {...icon} />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete schedule`}
        confirmLabel={t`Delete schedule`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={asking.close}
      >{t`“${{ name }}” stops running. What it synced stays in the accounting package.`}</ConfirmDialog>
    </>
  );
}
