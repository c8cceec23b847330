import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { companySearch } from '../company-search.ts';

type InvalidAlertProps = { readiness: Dashboard['readiness']; companyId: string | null };

/** Warns of invalid invoices and the VAT at risk (Spec: 1 §2.5). */
export function InvalidAlert({ readiness: { invalid, vatAtRiskCents }, companyId }: InvalidAlertProps) {
  if (invalid === 0) return null;
  const amount = formatRand(vatAtRiskCents);
  return (
    <Notice
      kind="bad"
      role="status"
      action={
        <Button
          size="compact-md"
          color="terracotta"
          renderRoot={(props) => (
            <Link to="/app/receipts" search={{ filter: 'invalid', ...companySearch(companyId) }} {...props} />
          )}
        >
          <Plural value={invalid} one="Review # invalid invoice" other="Review # invalid invoices" />
        </Button>
      }
    >
      <Trans>
        <strong>{amount} of VAT cannot be claimed</strong> while{' '}
        <Plural value={invalid} one="this invoice is" other="these invoices are" /> not valid.
      </Trans>
    </Notice>
  );
}
