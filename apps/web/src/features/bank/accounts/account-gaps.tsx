import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AccountGap, BankAccountDetail } from '@tillslip/contract/bank/accounts';
import { TriangleAlert, Upload } from 'lucide-react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './account-gaps.module.css';

/** The gaps between the statements of an account: their days, and the balances before and after. */
export function AccountGaps({ account }: { account: BankAccountDetail }) {
  const { t } = useLingui();
  if (account.gaps.length === 0) return null;
  return (
    <Card
      label={t`Gaps between statements`}
      title={t`Gaps between statements`}
      aside={
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Upload size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/app/bank-statements/upload"
              search={account.companyId === null ? {} : { company: account.companyId }}
              {...props}
            />
          )}
        >
          <Trans>Upload statement</Trans>
        </Button>
      }
    >
      <ul className={classes.gaps}>
        {account.gaps.map((gap) => (
          <li key={`${gap.beforeId} ${gap.afterId}`}>
            <TriangleAlert size={16} aria-hidden className={classes.icon} />
            <div>
              <p className={classes.what}>
                <GapDays gap={gap} />
              </p>
              <p className={classes.balances}>
                <GapBalances gap={gap} />
              </p>
              <p className={classes.links}>
                <StatementLink id={gap.beforeId} account={account} label={t`Statement before`} />
                <StatementLink id={gap.afterId} account={account} label={t`Statement after`} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GapDays({ gap: { from, to, kind } }: { gap: AccountGap }) {
  if (from === null || to === null)
    return <Trans>The next statement does not start with the balance that the one before ends with.</Trans>;
  if (kind === 'unknown')
    return (
      <Trans>
        No statement covers <DateText day={from} /> to <DateText day={to} />. Transactions may be missing.
      </Trans>
    );
  return (
    <Trans>
      No statement covers <DateText day={from} /> to <DateText day={to} />. Transactions are missing.
    </Trans>
  );
}

function GapBalances({ gap: { beforeCents, afterCents, differenceCents } }: { gap: AccountGap }) {
  const { t } = useLingui();
  const [before, after] = [
    <Money key="before" amount={beforeCents} fallback={t`not known`} />,
    <Money key="after" amount={afterCents} fallback={t`not known`} />,
  ];
  if (differenceCents === null)
    return (
      <Trans>
        Balance before: {before}. Balance after: {after}.
      </Trans>
    );
  return (
    <Trans>
      Balance before: {before}. Balance after: {after}. Difference: <Money amount={differenceCents} />.
    </Trans>
  );
}

function StatementLink({ id, account, label }: { id: string; account: BankAccountDetail; label: string }) {
  const statement = account.statements.find((one) => one.id === id);
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to="/app/bank-statements/$id" params={{ id }} {...props} />}
    >
      {label}: {statement?.filename ?? ''}
    </Anchor>
  );
}
