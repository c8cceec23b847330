import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Check, Info, TriangleAlert, X } from 'lucide-react';

/** The display time of each kind of toast, in milliseconds (Spec: 3 §9; 2 §4). */
const DURATION = { general: 4000, redirect: 3000, success: 4000, error: 6000, warning: 8000, undo: 10_000 } as const;

const iconProps = { size: 16, 'aria-hidden': true } as const;

/** The short messages at the top right. Errors are announced at once, the rest politely. */
export const toast = {
  /** An action succeeded. */
  success: (message: string): string =>
    notifications.show({ message, color: 'fynbos', icon: <Check {...iconProps} />, autoClose: DURATION.success }),
  /** An action failed; the message says what to do. */
  error: (message: string): string =>
    notifications.show({
      message,
      color: 'terracotta',
      icon: <X {...iconProps} />,
      autoClose: DURATION.error,
      role: 'alert',
    }),
  /** An action succeeded but needs attention (Spec: 2 §4). */
  warning: (message: string): string =>
    notifications.show({
      message,
      color: 'marigold',
      icon: <TriangleAlert {...iconProps} />,
      autoClose: DURATION.warning,
    }),
  /** Information. */
  info: (message: string): string =>
    notifications.show({ message, color: 'neutral.7', icon: <Info {...iconProps} />, autoClose: DURATION.general }),
  /** An action that can be undone while the toast is shown. */
  undo: (message: string, onUndo: () => void): string => {
    const id = notifications.show({
      message: (
        <Group gap="md" justify="space-between" wrap="nowrap">
          {message}
          <Button
            size="compact-md"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              onUndo();
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        </Group>
      ),
      color: 'fynbos',
      icon: <Check {...iconProps} />,
      autoClose: DURATION.undo,
    });
    return id;
  },
  /** Shown while the page changes on its own. */
  redirect: (message: string): string =>
    notifications.show({ message, color: 'fynbos', icon: <Check {...iconProps} />, autoClose: DURATION.redirect }),
};
