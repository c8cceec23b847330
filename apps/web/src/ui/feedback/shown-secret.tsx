import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';
import classes from './shown-secret.module.css';

type ShownSecretProps = { title: string; notice: string; secret: string; onDone: () => void };

/** A secret that was just made, to copy. It is shown only once. */
export function ShownSecret({ title, notice, secret, onDone }: ShownSecretProps) {
  const { t } = useLingui();
  const clipboard = useClipboard();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, so its replacement takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="md">
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h3>
      <Notice kind="warn">{notice}</Notice>
      <code className={classes.secret}>{secret}</code>
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
