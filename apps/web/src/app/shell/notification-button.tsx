import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { Bell } from 'lucide-react';
import { useTold } from '../../ui/feedback/told.ts';
import classes from './notifications.module.css';

/** The bell of the sidebar and the top bar, with the number of messages that were not looked at. */
export function NotificationButton({ onOpen, className }: { onOpen: () => void; className?: string | undefined }) {
  const { t } = useLingui();
  const unread = useTold().filter(({ isNew }) => isNew).length;
  return (
    <ActionIcon aria-label={t`Notifications`} onClick={onOpen} className={`${classes.bell} ${className ?? ''}`}>
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.unread}>
          <span aria-hidden>{unread}</span>
          <span className="visually-hidden">
            <Plural value={{ unread }} one="# new" other="# new" />
          </span>
        </span>
      )}
    </ActionIcon>
  );
}
