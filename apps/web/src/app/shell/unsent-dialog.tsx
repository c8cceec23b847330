import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack, Text } from '@mantine/core';
import type { Shot } from '../../features/receipts/capture/shot.ts';

interface UnsentDialogProps {
  readonly unsent: readonly Shot[];
  readonly onClose: () => void;
  readonly onLeave: (discarded: readonly Shot[]) => void;
}

/** Asks what happens to pictures that have not arrived when somebody signs out. */
export function UnsentDialog({ unsent, onClose, onLeave }: UnsentDialogProps) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} title={t`Pictures that are not sent yet`} size="sm">
      <Stack gap="md">
        <Text>
          <Plural
            value={{ count: unsent.length }}
            one="# picture has not been sent. If you keep it, it stays on this device and is sent when you sign in here again."
            other="# pictures have not been sent. If you keep them, they stay on this device and are sent when you sign in here again."
          />
        </Text>
        <Stack gap="xs">
          <Button onClick={() => onLeave([])} data-autofocus>
            <Trans>Keep and sign out</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button variant="subtle" color="terracotta" onClick={() => onLeave(unsent)}>
            <Plural
              value={{ count: unsent.length }}
              one="Delete # picture and sign out"
              other="Delete # pictures and sign out"
            />
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
