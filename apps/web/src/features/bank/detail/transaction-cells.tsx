import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tooltip } from '@mantine/core';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { CircleHelp, Link2, PenLine, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Money } from '../../../ui/format/money.tsx';
import { CONFIDENCE_WORDS } from '../shared/statement-words.ts';
import classes from './transactions-table.module.css';

const small = { size: 12, 'aria-hidden': true } as const;

/** Whether a transaction has notes to show. */
export const hasNotes = (row: Transaction, isBroken: boolean): boolean =>
  isBroken || row.confidence !== 1 || row.isCorrected || hasClaimableVat(row) || row.matches.length > 0;

const hasClaimableVat = ({ vat }: Transaction): boolean => vat !== null && vat.claimableCents !== 0;

/** Notes under a transaction: break, confidence, correction, VAT, and the invoice it is matched with. */
export function TransactionNotes({ row, isBroken }: { row: Transaction; isBroken: boolean }) {
  const { i18n, t } = useLingui();
  const [match] = row.matches;
  return (
    <span className={classes.notes}>
      {isBroken && (
        <span data-tone="bad">
          <ShieldAlert {...small} />
          <Trans>Does not add up</Trans>
        </span>
      )}
      {row.confidence !== 1 && (
        <span data-tone="warn" title={t(CONFIDENCE_WORDS[row.confidence])}>
          <CircleHelp {...small} />
          {row.confidence === 0.7 ? t`Likely` : t`Guess`}
        </span>
      )}
      {row.isCorrected && (
        <span>
          <PenLine {...small} />
          <Trans>Corrected</Trans>
        </span>
      )}
      {row.vat !== null && hasClaimableVat(row) && (
        <span>
          <Trans>VAT {ph({ amount: formatRand(row.vat.claimableCents) })}</Trans>
        </span>
      )}
      {match && (
        <span data-tone="good">
          <Link2 {...small} />
          {matchText(i18n, row)}
        </span>
      )}
    </span>
  );
}

function matchText(i18n: I18n, { matches }: Transaction): string {
  const [first, ...others] = matches;
  const label = first?.label ?? '';
  const names = others.length === 0 ? label : i18n.t(msg`${label} and ${{ count: others.length }} more`);
  return first?.isAutomatic ? i18n.t(msg`${names} (auto-matched)`) : names;
}

/** The printed or calculated balance, and whether it follows from the transaction. */
export function BalanceCell({ row }: { row: Transaction }) {
  const { t } = useLingui();
  const result = row.balanceConfirmed
    ? t`Balance confirmed: it follows from the one before it`
    : t`Balance not confirmed`;
  const Icon = row.balanceConfirmed ? ShieldCheck : ShieldAlert;
  return (
    <span className={classes.balance}>
      {row.balanceCents === null ? (
        <span className={classes.calculated} title={t`Not printed: calculated`}>
          <Money amount={row.runningBalanceCents} />
        </span>
      ) : (
        <Money amount={row.balanceCents} />
      )}
      <Tooltip label={result}>
        <span
          className={classes.check}
          data-confirmed={row.balanceConfirmed}
          role="img"
          aria-label={row.balanceConfirmed ? t`Balance confirmed` : t`Balance not confirmed`}
        >
          <Icon size={14} aria-hidden />
        </span>
      </Tooltip>
    </span>
  );
}
