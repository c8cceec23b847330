import { useLingui } from '@lingui/react/macro';
import type { PackageName } from '@tillslip/domain/sync/packages';
import type { Choice } from '../integrations-search.ts';
import { PackageCard } from './package-card.tsx';

type CardProps = { choice: Choice | null; configured: readonly PackageName[] };

/** QuickBooks Online and the connection of the chosen company. */
export function QuickBooksCard({ choice, configured }: CardProps) {
  const { t } = useLingui();
  return (
    <PackageCard
      names={configured.filter((name) => name === 'quickbooks')}
      isSaid={configured.length === 0}
      title="QuickBooks"
      text={t`Sends checked invoices to QuickBooks Online as expenses, bills and supplier credits.`}
      chips={[t`Invoices`, t`Expenses`]}
      choice={choice}
    />
  );
}
