import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { saveTextFile } from '../../ui/files/save-file.ts';
import classes from './account.module.css';

const FILE = 'tillslip-recovery-codes.txt';

/** The codes for a lost phone. They are shown only once, because only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const clipboard = useClipboard();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, so its replacement takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <h3 ref={heading} tabIndex={-1} className={classes.codesTitle}>
        <Trans>Your recovery codes</Trans>
      </h3>
      <Notice kind="warn">{t`Keep these codes somewhere safe. Each one signs you in once if you lose your phone. We will not show them again.`}</Notice>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={clipboard.copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => clipboard.copy(text)}
        >
          {clipboard.copied ? t`Copied` : t`Copy`}
        </Button>
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => saveTextFile(FILE, text, 'text/plain;charset=utf-8')}
        >
          <Trans>Download</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>I have saved them</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
