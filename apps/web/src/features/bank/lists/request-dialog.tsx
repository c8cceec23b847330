import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { Check, Copy, Mail } from 'lucide-react';
import classes from './lists.module.css';

type RequestDialogProps = { ask: { subject: string; text: string } | null; onClose: () => void };

/** A message that requests an invoice, to copy or to open in an email app. Nothing is sent from here. */
export function RequestDialog({ ask, onClose }: RequestDialogProps) {
  const { t } = useLingui();
  return (
    <Modal opened={ask !== null} onClose={onClose} title={t`Request invoice`}>
      {ask !== null && <RequestText {...ask} />}
    </Modal>
  );
}

function RequestText({ subject, text }: { subject: string; text: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.ask}>
      <TextInput label={t`Subject`} value={subject} readOnly />
      <Textarea label={t`Message`} value={text} readOnly autosize minRows={6} maxRows={14} />
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? t`Copied` : t`Copy message`}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          leftSection={<Mail size={16} aria-hidden />}
        >
          <Trans>Open in email</Trans>
        </Button>
      </Group>
    </div>
  );
}
