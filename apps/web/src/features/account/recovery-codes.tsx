import { Button, Group, Stack } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { saveTextFile } from '../../ui/files/save-file.ts';
import classes from './account.module.css';

const FILE = 'tillslip-recovery-codes.txt';

/** The codes for a lost phone. Shown this once: only their prints are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const clipboard = useClipboard();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; what replaced it is what must be read.
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <h3 ref={heading} tabIndex={-1} className={classes.codesTitle}>
        Your recovery codes
      </h3>
      <Notice kind="warn">
        Keep these where you keep papers that matter. Each signs you in once if you lose your phone. They are not shown
        again.
      </Notice>
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
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => saveTextFile(FILE, text, 'text/plain;charset=utf-8')}
        >
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
