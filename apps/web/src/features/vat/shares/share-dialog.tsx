import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useClipboard } from '@mantine/hooks';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { addDays } from '@tillslip/domain/kernel/calendar-date';
import { DEFAULT_SHARE_DAYS, MAX_SHARE_DAYS } from '@tillslip/domain/vat/periods/share-limits';
import { client } from '../../../api/client.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { localDay } from '../../../ui/format/local-day.ts';
import { parseDay } from '../../../ui/format/parse-day.ts';
import { useVatChange } from '../use-vat-change.ts';
import { daysOf } from '../vat.queries.ts';

type ShareDialogProps = { paper: WorkingPaper; opened: boolean; onClose: () => void };

/** Makes a link to a return, and shows its address once. */
export function ShareDialog({ paper, opened, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`Link to VAT period ${{ code: paper.periodCode }}`}>
      <ShareForm paper={paper} onClose={onClose} />
    </FormDialog>
  );
}

function ShareForm({ paper, onClose }: Omit<ShareDialogProps, 'opened'>) {
  const { i18n, t } = useLingui();
  const today = localDay(new Date());
  const form = useForm({
    initialValues: { recipient: '', openUntil: addDays(today, DEFAULT_SHARE_DAYS) as string },
    validate: {
      recipient: (text) => (text.trim() === '' ? t`Say for whom the link is.` : null),
      openUntil: (text) => {
        const day = parseDay(i18n, text);
        return day !== null && day >= today && day <= addDays(today, MAX_SHARE_DAYS)
          ? null
          : t`Choose a day from today on, at most 90 days away.`;
      },
    },
  });
  const create = useVatChange({ run: client.vat.shares.create, done: null });
  if (create.data) return <MadeLink url={create.data.url} onClose={onClose} />;
  const submit = form.onSubmit(({ recipient, openUntil }) => {
    const day = parseDay(i18n, openUntil);
    if (day !== null) create.mutate({ ...daysOf(paper), recipient: recipient.trim(), openUntil: day });
  }, focusFirstError);
  return (
    <form onSubmit={submit} noValidate lang={i18n.locale}>
      <Stack gap="sm">
        <Text>
          <Trans>
            Whoever has the link reads the figures and schedules of this one return and downloads its pack, without an
            account. You see when it is opened, and can close it.
          </Trans>
        </Text>
        <TextInput
          label={t`For whom`}
          description={t`Such as the name of your accountant`}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('recipient')}
        />
        <DayInput label={t`Open until`} {...form.getInputProps('openUntil')} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={create.isPending}>
          <Trans>Make link</Trans>
        </Button>
      </Group>
    </form>
  );
}

/** The address of a new link, which is shown this once. */
function MadeLink({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useLingui();
  const { copy, copied } = useClipboard();
  return (
    <Stack gap="sm">
      <Text>
        <Trans>Copy the link now. We keep no copy of it, so it cannot be shown again.</Trans>
      </Text>
      <TextInput label={t`Link`} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        <Button onClick={() => copy(url)}>{copied ? t`Copied` : t`Copy link`}</Button>
      </Group>
    </Stack>
  );
}
