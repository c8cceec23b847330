import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Shot } from '../../features/receipts/capture/shot.ts';
import classes from './sidebar.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Signs out; asks first what happens to pictures that have not arrived. */
export function SignOutButton() {
  const { findUnsent, leave } = useSignOut();
  const [unsent, setUnsent] = useState<readonly Shot[]>([]);
  const start = async () => {
    const found = await findUnsent();
    if (found.length === 0) await leave([]);
    else setUnsent(found);
  };
  return (
    <>
      <button type="button" className={classes.out} onClick={() => void start()}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Sign out</Trans>
      </button>
      <UnsentDialog unsent={unsent} onClose={() => setUnsent([])} onLeave={(given) => void leave(given)} />
    </>
  );
}

interface UnsentDialogProps {
  readonly unsent: readonly Shot[];
  readonly onClose: () => void;
  readonly onLeave: (discarded: readonly Shot[]) => void;
}

function UnsentDialog({ unsent, onClose, onLeave }: UnsentDialogProps) {
  const { t } = useLingui();
  return (
    <Modal opened={unsent.length > 0} onClose={onClose} title={t`Pictures that are not sent yet`} size="sm">
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
