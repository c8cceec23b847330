import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../account.module.css';

/** A key that was just made. It is shown only once, because only its hash is stored. */
export function MadeKey({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLingui();
  const clipboard = useClipboard();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, so its replacement takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="md">
      <h3 ref={heading} tabIndex={-1} className={classes.codesTitle}>
        <Trans>Your new key</Trans>
      </h3>
      <Notice kind="warn">{t`Copy the key now and keep it like a password. We will not show it again.`}</Notice>
      <code className={classes.newKey}>{secret}</code>
      <Group gap="xs">
        <Button
          leftSection={clipboard.copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => clipboard.copy(secret)}
        >
          {clipboard.copied ? t`Copied` : t`Copy`}
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
