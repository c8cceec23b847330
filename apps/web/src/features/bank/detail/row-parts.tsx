import { Tooltip } from '@mantine/core';
import type { Transaction } from '@tillslip/contract/bank-schemas';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { CircleHelp, Link2, PenLine, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Money } from '../../../ui/format/money.tsx';
import { CONFIDENCE_WORDS } from '../shared/statement-words.ts';
import classes from './transactions-table.module.css';

const small = { size: 12, 'aria-hidden': true } as const;

/** True where a row has something to be known besides what is printed. */
export const hasNotes = (row: Transaction, isBroken: boolean): boolean =>
  isBroken || row.confidence !== 1 || row.isCorrected || hasClaimableVat(row) || row.matches.length > 0;

const hasClaimableVat = ({ vat }: Transaction): boolean => vat !== null && vat.claimableCents !== 0;

/** What is to be known of a row besides what is printed: doubts, corrections, VAT, its document. */
export function RowNotes({ row, isBroken }: { row: Transaction; isBroken: boolean }) {
  const [match] = row.matches;
  return (
    <span className={classes.notes}>
      {isBroken && (
        <span data-tone="bad">
          <ShieldAlert {...small} />
          Does not add up
        </span>
      )}
      {row.confidence !== 1 && (
        <span data-tone="warn" title={CONFIDENCE_WORDS[row.confidence]}>
          <CircleHelp {...small} />
          {row.confidence === 0.7 ? 'Likely' : 'Unsure'}
        </span>
      )}
      {row.isCorrected && (
        <span>
          <PenLine {...small} />
          Corrected
        </span>
      )}
      {row.vat !== null && hasClaimableVat(row) && <span>VAT {formatRand(row.vat.claimableCents)}</span>}
      {match && (
        <span data-tone="good">
          <Link2 {...small} />
          {matchText(row)}
        </span>
      )}
    </span>
  );
}

function matchText({ matches }: Transaction): string {
  const [first, ...others] = matches;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${first?.label ?? ''}${more}${first?.isAutomatic ? ' (automatic)' : ''}`;
}

/** The balance as printed, with whether it follows from the row; else as worked out. */
export function BalanceCell({ row }: { row: Transaction }) {
  const proof = row.proved ? 'Proved: follows from the balance before it' : 'Not proved';
  const Icon = row.proved ? ShieldCheck : ShieldAlert;
  return (
    <span className={classes.balance}>
      {row.balanceCents === null ? (
        <span className={classes.worked} title="Not printed: worked out">
          <Money amount={row.runningBalanceCents} />
        </span>
      ) : (
        <Money amount={row.balanceCents} />
      )}
      <Tooltip label={proof}>
        <span
          className={classes.proof}
          data-proved={row.proved}
          role="img"
          aria-label={row.proved ? 'Proved' : 'Not proved'}
        >
          <Icon size={14} aria-hidden />
        </span>
      </Tooltip>
    </span>
  );
}
