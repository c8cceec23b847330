import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { Check, Minus, X } from 'lucide-react';
import { checklist } from '../shared/checklist.ts';
import classes from './checklist-list.module.css';

/** The tax-invoice checklist of this document's class, each particular with the section that asks for it. */
export function ChecklistList({ receipt: { judgement, facts } }: { receipt: ReceiptDetail }) {
  const items = checklist(judgement, facts);
  if (items.length === 0) return null;
  return (
    <details className={classes.details} open={items.some(({ problem }) => problem !== null)}>
      <summary>
        Tax-invoice checklist ({items.filter(({ problem }) => problem === null).length} of {items.length})
      </summary>
      <ul className={classes.list} aria-label="Tax-invoice checklist">
        {items.map(({ name, section, problem, notNeeded }) => {
          const state = problem !== null ? 'missing' : notNeeded ? 'unneeded' : 'there';
          const { icon: Icon, words } = LOOK[state];
          return (
            <li key={name} data-state={state} title={problem ?? undefined}>
              <Icon size={14} aria-hidden />
              <span>
                {name}
                <span className={state === 'there' ? 'visually-hidden' : classes.words}> {words}</span>
              </span>
              <small className="tabular">{section}</small>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const LOOK = {
  there: { icon: Check, words: 'is there' },
  missing: { icon: X, words: 'is missing' },
  unneeded: { icon: Minus, words: 'not needed here' },
} as const;
