import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { claimSentence } from '@tillslip/messages/receipts/summary';
import { CircleSlash } from 'lucide-react';
import { claimLook, PaperworkText } from '../../../ui/feedback/claim-mark.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './check-panel.module.css';

/** The verdict: what may be claimed and why not more, and whether the paperwork is complete. */
export function VerdictCard({ receipt: { summary, currency, facts, recipientReason } }: { receipt: ReceiptDetail }) {
  const { t } = useLingui();
  return (
    <Card flush label={t`Tax invoice check`}>
      <div className={classes.panel}>
        <Claim summary={summary} currency={currency} />
        {recipientReason !== null && (
          <p className={classes.soft}>
            <Trans>
              Made out to {{ recipient: facts.recipientName ?? facts.recipientVatNumber ?? '' }}. Why it may be claimed:{' '}
              {{ reason: recipientReason }}
            </Trans>
          </p>
        )}
        <PaperworkText paperwork={summary.paperwork} />
      </div>
    </Card>
  );
}

function Claim({ summary: { claim }, currency }: Pick<ReceiptDetail, 'summary' | 'currency'>) {
  const { i18n } = useLingui();
  const why = claimSentence(i18n, claim);
  const { tone, icon } = claimLook(claim);
  const Icon = claim.state === 'part' ? CircleSlash : icon;
  return (
    <>
      <dl className={classes.claim}>
        <div>
          <dt>
            <Trans>You can claim</Trans>
          </dt>
          <dd>
            <Money amount={claim.claimCents} size="huge" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>VAT charged</Trans>
          </dt>
          <dd>
            <Money amount={claim.chargedCents} currency={currency} size="large" />
          </dd>
        </div>
      </dl>
      {why !== null && (
        <p className={classes.why} data-tone={tone}>
          <Icon size={16} aria-hidden />
          {why}
        </p>
      )}
    </>
  );
}
