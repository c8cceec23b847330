import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { keepTold, markUndone, type ToldAbout } from './told.ts';

/** The display time of each kind of toast, in milliseconds (Spec: 3 §9; 2 §4). */
const DURATION = { general: 4000, redirect: 3000, success: 4000, error: 6000, warning: 8000, undo: 10_000 } as const;

const iconProps = { size: 16, 'aria-hidden': true } as const;

/** The icon and colour of each kind of toast, and of what it said in the list of notifications. */
export const TOAST_LOOKS = {
  success: { color: 'fynbos', icon: <Check {...iconProps} /> },
  error: { color: 'terracotta', icon: <X {...iconProps} /> },
  warning: { color: 'marigold', icon: <TriangleAlert {...iconProps} /> },
  info: { color: 'neutral.7', icon: <Info {...iconProps} /> },
} as const;

/**
 * The short messages at the top right. Errors are announced at once, the rest politely. What they said stays in the list
 * of notifications, except what is said while the page changes.
 */
export const toast = {
  /** An action succeeded. */
  success: (message: string, about?: ToldAbout): string => {
    keepTold('success', message, null, about);
    return notifications.show({ message, ...TOAST_LOOKS.success, autoClose: DURATION.success });
  },
  /** An action failed; the message says what to do. */
  error: (message: string, about?: ToldAbout): string => {
    keepTold('error', message, null, about);
    return notifications.show({ message, ...TOAST_LOOKS.error, autoClose: DURATION.error, role: 'alert' });
  },
  /** An action succeeded but needs attention (Spec: 2 §4). */
  warning: (message: string): string => {
    keepTold('warning', message);
    return notifications.show({ message, ...TOAST_LOOKS.warning, autoClose: DURATION.warning });
  },
  /** Information. */
  info: (message: string): string => {
    keepTold('info', message);
    return notifications.show({ message, ...TOAST_LOOKS.info, autoClose: DURATION.general });
  },
  /** An action that can be undone while the toast is shown, and afterwards from the list of notifications. */
  undo: (message: string, onUndo: () => void): string => {
    const undo = () => {
      notifications.hide(id);
      markUndone(told);
      onUndo();
    };
    const told = keepTold('success', message, undo);
    const id = notifications.show({
      message: (
        <Group gap="md" justify="space-between" wrap="nowrap">
          {message}
          <Button size="compact-md" variant="default" flex="none" onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        </Group>
      ),
      ...TOAST_LOOKS.success,
      autoClose: DURATION.undo,
    });
    return id;
  },
  /** Take away the toasts on screen: the list of notifications, which holds what they say, opens in their place. */
  hideAll: (): void => notifications.clean(),
  /** Shown while the page changes on its own. */
  redirect: (message: string): string =>
    notifications.show({ message, ...TOAST_LOOKS.success, autoClose: DURATION.redirect }),
};
