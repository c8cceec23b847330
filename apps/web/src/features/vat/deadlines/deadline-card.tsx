import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Switch, TextInput, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import { monthOfCode } from '@tillslip/domain/vat/periods/vat-period';
import { periodText } from '@tillslip/messages/dates';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { Allowed } from '../../../api/people/allowed.tsx';
import { useRole } from '../../../api/people/people.queries.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { daysLeftWords } from '../../../ui/format/deadline-words.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { calendarQuery, deadlinesQuery, vatSettingsQuery } from '../vat.queries.ts';
import classes from './deadlines.module.css';

/** Emails before a deadline, and a calendar to subscribe to. */
export function DeadlineCard({ company }: { company: Company }) {
  const { t } = useLingui();
  // The calendar is of the person's own companies.
  const isOwner = useRole() === 'owner';
  return (
    <Card title={t`Deadlines`}>
      <div className={classes.deadlines}>
        <Returns company={company} />
        <Allowed to="company.edit">
          <Reminders company={company} />
        </Allowed>
        {isOwner && <CalendarAddress />}
      </div>
    </Card>
  );
}

/** The returns to file of this company, the missed ones first; each leads to its working paper. */
function Returns({ company }: { company: Company }) {
  const { i18n, t } = useLingui();
  const deadlines = useQuery(deadlinesQuery);
  const own = (deadlines.data ?? []).filter(({ companyId }) => companyId === company.id);
  if (own.length === 0) return null;
  return (
    <ul className={classes.returns} aria-label={t`Returns to file`}>
      {own.map(({ periodCode, periodStart, periodEnd, dueDate, daysLeft }) => (
        <li key={periodEnd}>
          <Anchor
            renderRoot={(props) => (
              <Link to="/app/vat" search={{ company: company.id, month: monthOfCode(periodCode) }} {...props} />
            )}
          >
            {periodText(i18n, periodStart, periodEnd)}
          </Anchor>
          <span data-late={daysLeft < 0 || undefined}>
            <DateText day={dueDate} /> · {daysLeftWords(i18n, daysLeft)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reminders({ company }: { company: Company }) {
  const { t } = useLingui();
  const settings = useQuery(vatSettingsQuery(company.id));
  const set = useVatChange({
    run: (on: boolean) => client.vat.deadlines.setReminders({ companyId: company.id, on }),
    done: null,
  });
  return (
    <Switch
      label={t`Email me before a VAT201 is due`}
      description={t`14, 7, 3 and 1 days before the due date, for ${{ companyName: company.companyName }}.`}
      disabled={settings.data === undefined}
      checked={set.isPending ? set.variables : (settings.data?.remindersOn ?? false)}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}

function CalendarAddress() {
  const { t } = useLingui();
  const calendar = useQuery(calendarQuery);
  const [isAsking, setIsAsking] = useState(false);
  const renew = useVatChange({
    run: () => client.vat.deadlines.renewCalendar(),
    done: t`New calendar link created`,
    onDone: () => setIsAsking(false),
  });
  const url = calendar.data?.url ?? '';
  return (
    <div className={classes.calendar}>
      <TextInput
        label={t`Calendar link`}
        description={t`Add this link to Google, Outlook or Apple Calendar. Keep it secret: anyone who has it can see your deadlines.`}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton text={url} />}
      />
      <div className={classes.links}>
        {url !== '' && (
          <Anchor fz="sm" href={url} download>
            <Trans>Download calendar</Trans>
          </Anchor>
        )}
        <Button size="compact-sm" variant="subtle" color="neutral" onClick={() => setIsAsking(true)}>
          <Trans>Create new link</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t`Create a new calendar link?`}
        confirmLabel={t`Create new link`}
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined)}
        onClose={() => setIsAsking(false)}
      >{t`The old link stops working immediately. Add the new link to your calendars.`}</ConfirmDialog>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const clipboard = useClipboard({ timeout: 2000 });
  const label = clipboard.copied ? t`Copied` : t`Copy link`;
  return (
    <Tooltip label={label}>
      <ActionIcon size="md" aria-label={label} disabled={text === ''} onClick={() => clipboard.copy(text)}>
        {clipboard.copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
