import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tooltip } from '@mantine/core';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { treatmentText } from '@tillslip/messages/bank/treatments';
import { CircleHelp, Link2, PenLine, Scale, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Money } from '../../../ui/format/money.tsx';
import { type Column, tableColumns } from '../../../ui/table/column.tsx';
import { CONFIDENCE_WORDS } from '../shared/statement-words.ts';
import classes from './transactions-table.module.css';

const small = { size: 12, 'aria-hidden': true } as const;

/** Whether a transaction has notes to show. */
export const hasNotes = (transaction: Transaction, isBroken: boolean): boolean =>
  isBroken ||
  transaction.confidence !== 1 ||
  transaction.isCorrected ||
  transaction.isWorkedOut ||
  transaction.unreadAmount !== null ||
  hasClaimableVat(transaction) ||
  transaction.matches.length > 0 ||
  transaction.treatment !== null;

const hasClaimableVat = ({ vat }: Transaction): boolean => vat !== null && vat.claimableCents !== 0;

/** Notes under a transaction: break, confidence, correction, VAT, and the invoice it is matched with or what it is without one. */
export function TransactionNotes({ transaction, isBroken }: { transaction: Transaction; isBroken: boolean }) {
  const { i18n, t } = useLingui();
  const [match] = transaction.matches;
  return (
    <span className={classes.notes}>
      {isBroken && (
        <span data-tone="bad">
          <ShieldAlert {...small} />
          {transaction.unreadAmount === null ? t`Does not add up` : t`Amount not read`}
        </span>
      )}
      {transaction.isWorkedOut && (
        <span data-tone="warn">
          <CircleHelp {...small} />
          <Trans>Worked out from the balances</Trans>
        </span>
      )}
      {transaction.confidence !== 1 && transaction.unreadAmount === null && !transaction.isWorkedOut && (
        <span data-tone="warn" title={t(CONFIDENCE_WORDS[transaction.confidence])}>
          <CircleHelp {...small} />
          {transaction.confidence === 0.7 ? t`Likely` : t`Guess`}
        </span>
      )}
      {transaction.isCorrected && (
        <span>
          <PenLine {...small} />
          <Trans>Corrected</Trans>
        </span>
      )}
      {transaction.vat !== null && hasClaimableVat(transaction) && (
        <span>
          <Trans>VAT {ph({ amount: formatRand(transaction.vat.claimableCents) })}</Trans>
        </span>
      )}
      {match && (
        <span data-tone="good">
          <Link2 {...small} />
          {matchText(i18n, transaction)}
        </span>
      )}
      {transaction.treatment !== null && (
        <span data-tone="good">
          <Scale {...small} />
          {treatmentText(i18n, transaction.treatment)}
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
export function BalanceCell({ transaction }: { transaction: Transaction }) {
  const { t } = useLingui();
  const result = transaction.balanceConfirmed
    ? t`Balance confirmed: it follows from the one before it`
    : t`Balance not confirmed`;
  const Icon = transaction.balanceConfirmed ? ShieldCheck : ShieldAlert;
  return (
    <span className={classes.balance}>
      {transaction.balanceCents === null ? (
        <span
          className={classes.calculated}
          title={transaction.runningBalanceCents === null ? t`Not known` : t`Not printed: calculated`}
        >
          <Money amount={transaction.runningBalanceCents} />
        </span>
      ) : (
        <Money amount={transaction.balanceCents} />
      )}
      <Tooltip label={result}>
        <span
          className={classes.check}
          data-confirmed={transaction.balanceConfirmed}
          role="img"
          aria-label={transaction.balanceConfirmed ? t`Balance confirmed` : t`Balance not confirmed`}
        >
          <Icon size={14} aria-hidden />
        </span>
      </Tooltip>
    </span>
  );
}

/** A card, and a table with little room, show one signed amount instead of two columns. */
export const signedAmount = (i18n: I18n, isInTable = false): Column<Transaction>[] =>
  tableColumns(defineColumns<Transaction>()({ amountCents: { label: i18n.t(msg`Amount`), kind: 'money' } }), {
    amountCents: {
      isInTable,
      width: 104,
      card: 'figure',
      cell: ({ amountCents, unreadAmount }) =>
        unreadAmount === null ? <Money amount={amountCents} /> : i18n.t(msg`Not read`),
    },
  });
