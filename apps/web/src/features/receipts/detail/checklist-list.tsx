import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { Check, Minus, X } from 'lucide-react';
import { checklist } from '../shared/checklist.ts';
import classes from './checklist-list.module.css';

/** The tax invoice checklist for this class of document, each particular with its section. */
export function ChecklistList({ receipt: { check, facts } }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const items = checklist(i18n, check, facts);
  if (items.length === 0) return null;
  return (
    <details className={classes.details} open={items.some(({ problem }) => problem !== null)}>
      <summary>
        <Trans>
          Tax invoice checklist ({ph({ met: items.filter(({ problem }) => problem === null).length })} of{' '}
          {ph({ count: items.length })})
        </Trans>
      </summary>
      <ul className={classes.list} aria-label={t`Tax invoice checklist`}>
        {items.map(({ name, section, problem, isNotRequired }) => {
          const state = problem !== null ? 'missing' : isNotRequired ? 'not-required' : 'present';
          const { icon: Icon, label } = STATES[state];
          return (
            <li key={name} data-state={state} title={problem ?? undefined}>
              <Icon size={14} aria-hidden />
              <span>
                {name}
                <span className={state === 'present' ? 'visually-hidden' : classes.label}> {t(label)}</span>
              </span>
              <small className="tabular">{section}</small>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const STATES = {
  present: { icon: Check, label: msg`present` },
  missing: { icon: X, label: msg`missing` },
  'not-required': { icon: Minus, label: msg`not required` },
} as const;
