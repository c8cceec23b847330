import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { invoiceRequestText, type MissingInvoiceFacts } from '@tillslip/messages/bank/matches';
import { Check, Copy, Mail } from 'lucide-react';
import classes from './lists.module.css';

type RequestDialogProps = { payment: MissingInvoiceFacts | null; onClose: () => void };

/** A message that requests an invoice, to copy or to open in an email app. Nothing is sent from here. */
export function RequestDialog({ payment, onClose }: RequestDialogProps) {
  const { t } = useLingui();
  return (
    <Modal opened={payment !== null} onClose={onClose} title={t`Request invoice`}>
      {payment !== null && <RequestText payment={payment} />}
    </Modal>
  );
}

function RequestText({ payment }: { payment: MissingInvoiceFacts }) {
  const { i18n, t } = useLingui();
  const { subject, text } = invoiceRequestText(i18n, payment);
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
