import { Button, CopyButton, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { Check, Copy, Mail } from 'lucide-react';
import classes from './lists.module.css';

type AskDialogProps = { ask: { subject: string; text: string } | null; onClose: () => void };

/** A text to ask for a document, ready to copy or to open in the mail program. Nothing is sent from here. */
export function AskDialog({ ask, onClose }: AskDialogProps) {
  return (
    <Modal opened={ask !== null} onClose={onClose} title="Ask for the document">
      {ask !== null && <Ask {...ask} />}
    </Modal>
  );
}

function Ask({ subject, text }: { subject: string; text: string }) {
  return (
    <div className={classes.ask}>
      <TextInput label="Subject" value={subject} readOnly />
      <Textarea label="Text" value={text} readOnly autosize minRows={6} maxRows={14} />
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy the text'}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          leftSection={<Mail size={16} aria-hidden />}
        >
          Open in your mail
        </Button>
      </Group>
    </div>
  );
}
