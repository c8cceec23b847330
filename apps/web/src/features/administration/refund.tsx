import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { OperatorPayment } from '@tillslip/contract/administration/operator-billing';
import { REFUND_REASON_LENGTH } from '@tillslip/domain/billing/refund-part';
import { formatDecimal, formatRand } from '@tillslip/domain/kernel/format-rand';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { fieldProblemText } from '@tillslip/messages/fields';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { focusFirstError, withoutNulls } from '../../ui/form/focus-first-error.ts';
import { refreshAdministration } from './administration.queries.ts';

/** One opening of the dialog is one refund, however often it is sent. */
export interface Refunding {
  readonly payment: OperatorPayment;
  readonly requestId: string;
}

type ButtonProps = { payment: OperatorPayment; onBegin: (refunding: Refunding) => void };

/** Begins a refund of a payment. */
export function RefundButton({ payment, onBegin }: ButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={t`Refund the payment of ${{ email: payment.email }}`}
      onClick={() => onBegin({ payment, requestId: crypto.randomUUID() })}
    >
      <Trans>Refund</Trans>
    </Button>
  );
}

/** Asks how much of a payment goes back, and why. It is beside the list, whose rows change with the window. */
export function RefundDialog({ refunding, onClose }: { refunding: Refunding | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog opened={refunding !== null} onClose={onClose} title={t`Refund a payment`}>
      {refunding && <RefundForm {...refunding} onClose={onClose} />}
    </FormDialog>
  );
}

type FormProps = Refunding & { onClose: () => void };

function RefundForm({ payment, requestId, onClose }: FormProps) {
  const { t } = useLingui();
  const { form, submit } = useRefund({ payment, requestId, onClose });
  const [left, amount] = [formatRand(payment.refundableCents), parseRand(form.values.amount)];
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          <Trans>
            {{ email: payment.email }} paid {{ amount: formatRand(payment.totalCents) }}. The money goes back to the
            card, and a credit note is emailed.
          </Trans>
        </Text>
        <AmountInput
          label={t`Amount that goes back`}
          description={t`Up to ${left}, with VAT. If everything goes back that paid for the current period, the account moves to the Free plan.`}
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <Textarea
          label={t`Reason`}
          description={t`We keep it in the audit trail.`}
          autosize
          minRows={2}
          maxLength={REFUND_REASON_LENGTH.max}
          {...form.getInputProps('reason')}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" loading={form.submitting}>
          {amount !== null && amount > 0 ? t`Refund ${{ amount: formatRand(amount) }}` : t`Refund`}
        </Button>
      </Group>
    </form>
  );
}

function useRefund({ payment: { id, refundableCents }, requestId, onClose }: FormProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { amount: formatDecimal(refundableCents), reason: '' },
    validate: ({ amount: typed, reason }) => {
      const amount = parseRand(typed);
      const isTooMuch = amount !== null && amount > refundableCents;
      const isNone = amount === null || amount <= 0;
      return withoutNulls({
        amount: isTooMuch
          ? t`At most ${{ left: formatRand(refundableCents) }} can go back.`
          : isNone
            ? fieldProblemText(i18n, { code: 'AMOUNT_NOT_POSITIVE' })
            : null,
        reason:
          reason.trim().length < REFUND_REASON_LENGTH.min ? fieldProblemText(i18n, { code: 'REASON_REQUIRED' }) : null,
      });
    },
  });
  const submit = form.onSubmit(async ({ amount, reason }) => {
    const amountCents = parseRand(amount);
    if (amountCents === null) return;
    try {
      await client.administration.refund({ id, requestId, amountCents, reason });
      toast.success(t`${{ amount: formatRand(amountCents) }} is being paid back. The list says what becomes of it.`);
      onClose();
    } catch (error) {
      form.setFieldError('amount', errorText(i18n, error));
    } finally {
      await refreshAdministration(queries);
    }
  }, focusFirstError);
  return { form, submit };
}
