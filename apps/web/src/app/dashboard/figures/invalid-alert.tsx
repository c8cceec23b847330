import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { inCompany } from '../in-company.ts';

type InvalidAlertProps = { readiness: Dashboard['readiness']; companyId: string | null };

/** Invoices that would cost the person money as they stand (Spec: 1 §2.5). */
export function InvalidAlert({ readiness: { invalid, vatAtRiskCents }, companyId }: InvalidAlertProps) {
  if (invalid === 0) return null;
  const what = invalid === 1 ? '1 invalid invoice' : `${invalid} invalid invoices`;
  return (
    <Notice
      kind="bad"
      role="status"
      action={
        <Button
          size="compact-md"
          color="terracotta"
          renderRoot={(props) => (
            <Link to="/app/receipts" search={{ filter: 'invalid', ...inCompany(companyId) }} {...props} />
          )}
        >
          Review {what}
        </Button>
      }
    >
      <strong>{formatRand(vatAtRiskCents)} of VAT cannot be claimed</strong> while{' '}
      {invalid === 1 ? 'this invoice is' : 'these invoices are'} not valid.
    </Notice>
  );
}
