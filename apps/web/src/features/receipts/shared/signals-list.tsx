import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Signal } from '@tillslip/contract/receipt-schemas';
import { Eye } from 'lucide-react';
import classes from './signals-list.module.css';

/** What is worth a second look, with what it rests on: evidence for a person, never a verdict. */
export function SignalsList({ signals }: { signals: readonly Signal[] }) {
  if (signals.length === 0) return null;
  return (
    <section className={classes.signals} aria-label="Worth a second look">
      <p className={classes.heading}>
        <Eye size={14} aria-hidden />
        Worth a second look
      </p>
      <ul>
        {signals.map(({ code, message, evidence }) => (
          <li key={`${code} ${message}`}>
            <strong>{message}</strong>
            {evidence.map(({ text, receiptId }) => (
              <span key={text}>
                {text}{' '}
                {receiptId !== null && (
                  <Anchor
                    underline="always"
                    renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: receiptId }} {...props} />}
                  >
                    Open that invoice
                  </Anchor>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
