import { ActionIcon, Anchor, Button, Switch, TextInput, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { calendarQuery, vatSettingsQuery } from '../vat.queries.ts';
import classes from './deadlines.module.css';

/** Mails before a deadline, and a calendar to subscribe to. */
export function DeadlineCard({ company }: { company: Company }) {
  return (
    <Card title="Deadlines">
      <div className={classes.deadlines}>
        <Reminders company={company} />
        <CalendarAddress />
      </div>
    </Card>
  );
}

function Reminders({ company }: { company: Company }) {
  const settings = useQuery(vatSettingsQuery(company.id));
  const set = useVatChange({
    run: (on: boolean) => client.vat.deadlines.setReminders({ companyId: company.id, on }),
    done: null,
  });
  return (
    <Switch
      label="Mail me before a VAT201 is due"
      description={`14, 7, 3 and 1 days before, for ${company.companyName}.`}
      disabled={settings.data === undefined}
      checked={set.isPending ? set.variables : (settings.data?.remindersOn ?? false)}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}

function CalendarAddress() {
  const calendar = useQuery(calendarQuery);
  const [asking, ask] = useState(false);
  const renew = useVatChange({
    run: () => client.vat.deadlines.renewCalendar(),
    done: 'Your calendar has a new address',
    onDone: () => ask(false),
  });
  const url = calendar.data?.url ?? '';
  return (
    <div className={classes.calendar}>
      <TextInput
        label="Calendar to subscribe to"
        description="Add this address to Google, Outlook or Apple Calendar. It is secret: whoever has it sees your deadlines."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton text={url} />}
      />
      <div className={classes.links}>
        {url !== '' && (
          <Anchor fz="sm" href={url} download>
            Download it once
          </Anchor>
        )}
        <Button size="compact-sm" variant="subtle" color="neutral" onClick={() => ask(true)}>
          New address
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Give the calendar a new address?"
        confirmLabel="New address"
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined)}
        onClose={() => ask(false)}
      >
        The old address stops at once. Calendars that follow it have to be given the new one.
      </ConfirmDialog>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  const label = clipboard.copied ? 'Copied' : 'Copy the address';
  return (
    <Tooltip label={label}>
      <ActionIcon size="md" aria-label={label} disabled={text === ''} onClick={() => clipboard.copy(text)}>
        {clipboard.copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
