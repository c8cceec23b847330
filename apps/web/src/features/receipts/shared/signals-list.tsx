import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Signal } from '@tillslip/domain/receipts/suppliers/signal';
import { signalEvidenceText, signalText } from '@tillslip/messages/receipts/signals';
import { Eye } from 'lucide-react';
import classes from './signals-list.module.css';

/** Signals worth a second look, with their evidence; never a conclusion. */
export function SignalsList({ signals, currency }: { signals: readonly Signal[]; currency: string | null }) {
  const { i18n, t } = useLingui();
  if (signals.length === 0) return null;
  return (
    <section className={classes.signals} aria-label={t`Worth a second look`}>
      <p className={classes.heading}>
        <Eye size={14} aria-hidden />
        <Trans>Worth a second look</Trans>
      </p>
      <ul>
        {signals.map((signal) => (
          <li key={signalText(i18n, signal)}>
            <strong>{signalText(i18n, signal)}</strong>
            {signal.evidence.map(({ receiptId, ...evidence }) => (
              <span key={`${receiptId} ${evidence.code}`}>
                {signalEvidenceText(i18n, evidence, currency)}{' '}
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
