import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VatPeriod } from '@tillslip/contract/vat-schemas';
import { absolute } from '@tillslip/domain/kernel/money';
import { Money } from '../../../ui/format/money.tsx';
import { periodWords } from '../../../ui/format/period-words.ts';
import { paperQuery } from '../vat.queries.ts';

type SubmitDialogProps = {
  period: VatPeriod;
  opened: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what submitting means, and with which result, before it is done. */
export function SubmitDialog({ period, opened, busy, onConfirm, onClose }: SubmitDialogProps) {
  const paper = useQuery({ ...paperQuery(period), enabled: opened });
  const result = paper.data?.fields.find(({ field }) => field === '20')?.amountCents;
  return (
    <Modal opened={opened} onClose={onClose} title="Mark as submitted?" size="md">
      <Stack gap="xs">
        <Text>
          {periodWords(period.periodStart, period.periodEnd)}
          {result !== undefined && (
            <>
              {': '}
              <Money amount={absolute(result)} /> {result < 0 ? 'refundable' : 'payable'}
            </>
          )}
          .
        </Text>
        <Text>
          Do this once you have filed the VAT201 with SARS. The figures are locked: a later change to one of its
          invoices is carried into the open period, with your reason. You can reopen it, also with a reason.
        </Text>
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Not yet
        </Button>
        <Button onClick={onConfirm} loading={busy}>
          Mark as submitted
        </Button>
      </Group>
    </Modal>
  );
}
