import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { CalendarClock } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import type { Choice } from '../integrations-search.ts';
import { PackageCard } from './package-card.tsx';
import { PackageFrame } from './package-frame.tsx';

type CardProps = { choice: Choice | null; configured: readonly PackageName[] };

/** Sage and the connection of the chosen company; coming soon until the operator sets a key (decisions 31). */
export function SageCard({ choice, configured }: CardProps) {
  const { t } = useLingui();
  const names = configured.filter((name) => name !== 'quickbooks');
  if (names.length === 0) return <ComingSoon />;
  return (
    <PackageCard
      names={names}
      title="Sage"
      text={
        names.includes('sage')
          ? t`Sends checked invoices to Sage Business Cloud as payments, invoices and credit notes of suppliers.`
          : t`Sends checked invoices to Sage Business Cloud Accounting as supplier invoices and returns.`
      }
      chips={names.includes('sage') ? [t`Invoices`, t`Bank transactions`] : [t`Invoices`]}
      choice={choice}
    />
  );
}

/** The second package as long as it cannot be connected (Spec: 3 §4). */
function ComingSoon() {
  const { t } = useLingui();
  return (
    <PackageFrame
      name="Sage"
      text={t`Accounting software for South African businesses.`}
      marks={
        <Mark tone="quiet" icon={CalendarClock}>
          {t`Coming Soon`}
        </Mark>
      }
      chips={[t`Invoices`, t`Bank transactions`]}
      actions={
        <Button disabled>
          <Trans>Connect Sage</Trans>
        </Button>
      }
    >
      <p>
        <Trans>SAGE South Africa integration is coming soon!</Trans>
      </p>
    </PackageFrame>
  );
}
