import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { periodText } from '@tillslip/messages/dates';
import { type ReactNode, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { showRefusal } from '../../../ui/form/focus-first-error.ts';
import { type CompanyDays, daysOf, exportsQuery } from '../vat.queries.ts';
import { ExportState, exportName } from './export-list.tsx';
import classes from './exports.module.css';

/** A dialog that generates the supporting pack of a period and shows its progress; render `dialog`. */
export function usePack(days: CompanyDays): { open: () => void; dialog: ReactNode } {
  const { i18n, t } = useLingui();
  const [opened, setOpened] = useState(false);
  return {
    open: () => setOpened(true),
    dialog: (
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`Supporting pack, ${{ period: periodText(i18n, days.periodStart, days.periodEnd) }}`}
        size="md"
      >
        <PackForm days={days} onClose={() => setOpened(false)} />
      </FormDialog>
    ),
  };
}

function PackForm({ days, onClose }: { days: CompanyDays; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { email: '' } });
  const pack = useGeneratePack(days, (email) => showRefusal(form, { email }));
  const submit = form.onSubmit(({ email }) => pack.mutate(email.trim()));
  if (pack.data) return <PackProgress companyId={days.companyId} exportId={pack.data.exportId} onClose={onClose} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          <Trans>
            A ZIP file with the working paper (PDF and XLSX), the schedules and every invoice behind the figures. You
            can open it offline.
          </Trans>
        </Text>
        <TextInput
          type="email"
          label={t`Email the link to (optional)`}
          description={t`Your own email address, or one of the company's notification emails.`}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={pack.isPending}>
          <Trans>Generate pack</Trans>
        </Button>
      </Group>
    </form>
  );
}

/** The problem with the email address, for its field. */
function emailError(i18n: I18n, error: unknown): string | null {
  if (isRefusal(error, 'BAD_INPUT')) return i18n.t(msg`Enter a valid email address.`);
  return isRefusal(error, 'EMAIL_NOT_OF_COMPANY') ? errorText(i18n, error) : null;
}

function useGeneratePack(days: CompanyDays, onWrongEmail: (error: string) => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (emailTo: string) =>
      client.vat.byAction.act({
        query: { action: 'supporting-pack' },
        body: { ...daysOf(days), ...(emailTo === '' ? {} : { emailTo }) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['vat', 'exports', days.companyId] }),
    onError: (error) => {
      const problem = emailError(i18n, error);
      if (problem === null) toast.error(t`Pack generation failed. ${{ reason: errorText(i18n, error) }}`);
      else onWrongEmail(problem);
    },
  });
}

function PackProgress({ companyId, exportId, onClose }: { companyId: string; exportId: string; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const made = useQuery(exportsQuery(companyId)).data?.find(({ id }) => id === exportId);
  return (
    <Stack gap="md">
      {made !== undefined && (
        <div className={classes.made}>
          <span>{exportName(i18n, made)}</span>
          <ExportState file={made} />
        </div>
      )}
      {made?.emailTo != null && made.status !== 'failed' && (
        <Text>
          {made.status === 'done'
            ? t`We emailed the link to ${{ email: made.emailTo }}.`
            : t`We'll email the link to ${{ email: made.emailTo }} when the pack is ready.`}
        </Text>
      )}
      <Text c="dimmed">
        <Trans>You can close this. The pack will appear under "Exported files".</Trans>
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
