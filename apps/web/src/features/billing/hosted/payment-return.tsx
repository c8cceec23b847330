import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { refreshBilling } from '../billing.queries.ts';

type Outcome = Awaited<ReturnType<typeof client.billing.confirm>>;

/** What became of the payment that a person comes back from. The server asks Paystack; the address only names it. */
export function PaymentReturn() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { reference } = useSearch({ strict: false }) as { reference?: string };
  const asked = useRef<string | null>(null);
  const { mutate, ...confirm } = useMutation({
    mutationFn: (reference: string) => client.billing.confirm({ reference }),
    onSettled: async () => {
      await refreshBilling(queries);
      await navigate({ to: '/app/billing', search: {}, replace: true });
    },
  });
  useEffect(() => {
    if (!reference || asked.current === reference) return;
    asked.current = reference;
    mutate(reference);
  }, [reference, mutate]);
  if (confirm.isPending)
    return (
      <Notice kind="info" role="status">
        <Trans>Asking Paystack about your payment…</Trans>
      </Notice>
    );
  if (confirm.isError)
    return (
      <Notice kind="warn" role="status">
        {errorText(i18n, confirm.error)}
      </Notice>
    );
  return confirm.data ? <PaymentOutcome outcome={confirm.data} /> : null;
}

function PaymentOutcome({ outcome: { status, isPaidBack } }: { outcome: Outcome }) {
  if (status === 'succeeded' && isPaidBack)
    return (
      <Notice kind="good" role="status">
        <Trans>Your card works. What was charged has been paid back in full.</Trans>
      </Notice>
    );
  if (status === 'succeeded')
    return (
      <Notice kind="good" role="status">
        <Trans>Thank you. Your payment went through.</Trans>
      </Notice>
    );
  if (status === 'failed')
    return (
      <Notice kind="bad" role="status">
        <Trans>Your card was declined. Nothing was charged, and your plan is as it was.</Trans>
      </Notice>
    );
  return (
    <Notice kind="warn" role="status">
      <Trans>The payment was not finished. Nothing was charged, and your plan is as it was.</Trans>
    </Notice>
  );
}
