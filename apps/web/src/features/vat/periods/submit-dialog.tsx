import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { periodText } from '@tillslip/messages/dates';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Money } from '../../../ui/format/money.tsx';
import { paperQuery } from '../vat.queries.ts';
import { FilingFields, filingInput, useFilingForm } from './filing-fields.tsx';

type SubmitDialogProps = {
  period: VatPeriod;
  opened: boolean;
  busy: boolean;
  onConfirm: (filing: ReturnType<typeof filingInput>) => void;
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

/** Explains what submitting does, shows the result, and asks how the return was filed, before it happens. */
export function SubmitDialog({ opened, onClose, ...props }: SubmitDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`Mark as submitted?`} size="md">
      <SubmitForm onClose={onClose} {...props} />
    </FormDialog>
  );
}

function SubmitForm({ period, busy, onConfirm, onClose }: Omit<SubmitDialogProps, 'opened'>) {
  const { i18n } = useLingui();
  const paper = useQuery(paperQuery(period));
  const result = paper.data?.fields.find(({ field }) => field === '20')?.amountCents;
  const form = useFilingForm(period);
  return (
    <form onSubmit={form.onSubmit((values) => onConfirm(filingInput(values)), focusFirstError)} noValidate>
      <Stack gap="xs" mb="sm">
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
      <FilingFields form={form} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Not yet</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          <Trans>Mark as submitted</Trans>
        </Button>
      </Group>
    </form>
  );
}
