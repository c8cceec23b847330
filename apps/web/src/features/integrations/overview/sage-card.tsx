import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { PackageFrame } from './package-frame.tsx';

/** The second package, which cannot be connected yet (Spec: 3 §4). */
export function SageCard() {
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
