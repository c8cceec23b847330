import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { periodText } from '@tillslip/messages/dates';
import { Money } from '../../../ui/format/money.tsx';
import { paperQuery } from '../vat.queries.ts';

type SubmitDialogProps = {
  period: VatPeriod;
  opened: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

function Result({ period, result }: { period: string; result: Cents | undefined }) {
  if (result === undefined) return <strong>{period}</strong>;
  return result < 0 ? (
    <Trans>
      {period}: <Money amount={absolute(result)} /> refundable
    </Trans>
  ) : (
    <Trans>
      {period}: <Money amount={absolute(result)} /> payable
    </Trans>
  );
}

/** Explains what submitting does, and shows the result, before it happens. */
export function SubmitDialog({ period, opened, busy, onConfirm, onClose }: SubmitDialogProps) {
  const { i18n, t } = useLingui();
  const paper = useQuery({ ...paperQuery(period), enabled: opened });
  const result = paper.data?.fields.find(({ field }) => field === '20')?.amountCents;
  return (
    <Modal opened={opened} onClose={onClose} title={t`Mark as submitted?`} size="md">
      <Stack gap="xs">
        <Text>
          <Result period={periodText(i18n, period.periodStart, period.periodEnd)} result={result} />
        </Text>
        <Text>
          <Trans>
            Do this after you file the VAT201 with SARS. It locks the figures. If you change one of its invoices later,
            you give a reason and the open period carries the change. You can also reopen the period with a reason.
          </Trans>
        </Text>
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Not yet</Trans>
        </Button>
        <Button onClick={onConfirm} loading={busy}>
          <Trans>Mark as submitted</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
