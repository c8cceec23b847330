import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Signal } from '@tillslip/contract/receipts/schemas';
import { Eye } from 'lucide-react';
import classes from './signals-list.module.css';

/** Signals worth a second look, with their evidence; never a verdict. */
export function SignalsList({ signals }: { signals: readonly Signal[] }) {
  const { t } = useLingui();
  if (signals.length === 0) return null;
  return (
    <section className={classes.signals} aria-label={t`Worth a second look`}>
      <p className={classes.heading}>
        <Eye size={14} aria-hidden />
        <Trans>Worth a second look</Trans>
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
                    <Trans>Open invoice</Trans>
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
