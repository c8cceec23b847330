import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, ThemeIcon } from '@mantine/core';
import { TOAST_LOOKS } from '../../ui/feedback/toast.tsx';
import { forgetTold, type Told, useTold } from '../../ui/feedback/told.ts';
import { MomentTime } from '../../ui/format/date-text.tsx';
import classes from './notifications.module.css';

/** What the messages at the top right said since this tab was opened, newest first; what can be undone still can. */
export function Notifications({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const told = useTold();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title={t`Notifications`}
      closeButtonProps={{ 'aria-label': t`Close notifications` }}
    >
      {told.length === 0 ? (
        <p className={classes.none}>
          <Trans>
            Nothing yet. What we tell you at the top right is kept here until you close this tab or sign out.
          </Trans>
        </p>
      ) : (
        <>
          <ul className={classes.list}>
            {told.map((one) => (
              <Line key={one.id} told={one} />
            ))}
          </ul>
          <Button variant="default" onClick={forgetTold}>
            <Trans>Clear all</Trans>
          </Button>
        </>
      )}
    </Drawer>
  );
}

function Line({ told: { kind, message, at, undo } }: { told: Told }) {
  const { color, icon } = TOAST_LOOKS[kind];
  return (
    <li className={classes.line}>
      <ThemeIcon color={color} size={28} radius="xl">
        {icon}
      </ThemeIcon>
      <div>
        {message}
        <div className={classes.when}>
          <MomentTime moment={at.toISOString()} />
        </div>
      </div>
      {undo && (
        <Button size="compact-md" variant="default" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  );
}
