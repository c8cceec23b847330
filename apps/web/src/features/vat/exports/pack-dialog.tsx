import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { showRefusal } from '../../../ui/form/focus-first-error.ts';
import { periodWords } from '../../../ui/format/period-words.ts';
import { type CompanyDays, daysOf, exportsQuery } from '../vat.queries.ts';
import classes from './exports.module.css';
import { FileState, nameOf } from './made-file.tsx';

/** A dialog that asks for the supporting pack of a period and shows how far it is; put `dialog` on the screen. */
export function usePack(days: CompanyDays): { open: () => void; dialog: ReactNode } {
  const [opened, setOpened] = useState(false);
  return {
    open: () => setOpened(true),
    dialog: (
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Supporting pack, ${periodWords(days.periodStart, days.periodEnd)}`}
        size="md"
      >
        <PackForm days={days} onClose={() => setOpened(false)} />
      </Modal>
    ),
  };
}

function PackForm({ days, onClose }: { days: CompanyDays; onClose: () => void }) {
  const form = useForm({ initialValues: { email: '' } });
  const pack = useAskForPack(days, (email) => showRefusal(form, { email }));
  const submit = form.onSubmit(({ email }) => pack.mutate(email.trim()));
  if (pack.data) return <PackProgress companyId={days.companyId} exportId={pack.data.exportId} onClose={onClose} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          One ZIP with the working paper as PDF and XLSX, the schedules, and every invoice behind the figures. It opens
          without the internet.
        </Text>
        <TextInput
          type="email"
          label="Mail the link to (optional)"
          description="Your own address, or one of the company's notification emails."
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={pack.isPending}>
          Make the pack
        </Button>
      </Group>
    </form>
  );
}

/** What is wrong with the address, said where it was typed. */
function refusalOf(error: unknown): string | null {
  if (isRefusal(error, 'BAD_INPUT')) return 'This is not an email address.';
  return isRefusal(error, 'EMAIL_NOT_OF_COMPANY') ? errorMessage(error) : null;
}

function useAskForPack(days: CompanyDays, onWrongEmail: (error: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (emailTo: string) =>
      client.vat.byAction.act({
        query: { action: 'supporting-pack' },
        body: { ...daysOf(days), ...(emailTo === '' ? {} : { emailTo }) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['vat', 'exports', days.companyId] }),
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal === null) toast.error(`Pack generation failed. ${errorMessage(error)}`);
      else onWrongEmail(refusal);
    },
  });
}

function PackProgress({ companyId, exportId, onClose }: { companyId: string; exportId: string; onClose: () => void }) {
  const made = useQuery(exportsQuery(companyId)).data?.find(({ id }) => id === exportId);
  return (
    <Stack gap="md">
      {made !== undefined && (
        <div className={classes.made}>
          <span>{nameOf(made)}</span>
          <FileState file={made} />
        </div>
      )}
      {made?.emailTo != null && made.status !== 'failed' && <Text>The link is mailed to {made.emailTo}.</Text>}
      <Text c="dimmed">You can close this. The pack will be under "Files made".</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
