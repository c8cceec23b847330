import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { complianceSummaryText } from '@tillslip/messages/receipts/findings';
import { claimSentence } from '@tillslip/messages/receipts/summary';
import { CircleSlash } from 'lucide-react';
import { claimLook, PaperworkText } from '../../../ui/feedback/claim-mark.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { FindingsList } from '../shared/findings-list.tsx';
import classes from './check-panel.module.css';
import { ChecklistList } from './checklist-list.tsx';

const CLASS_LABELS = {
  none: msg`Up to R50: no tax invoice is needed`,
  abridged: msg`Up to R5 000: an abridged tax invoice is enough`,
  full: msg`Above R5 000: a full tax invoice is needed`,
} as const;

/** What may be claimed and why not more; then the paperwork, with its findings and their sections. */
export function CheckPanel({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const { check, summary } = receipt;
  return (
    <section className={classes.panel} aria-label={t`Tax invoice check`}>
      <Claim summary={summary} currency={receipt.currency} />
      <div className={classes.head}>
        <PaperworkText paperwork={summary.paperwork} />
        <span className={classes.soft}>{t(CLASS_LABELS[check.invoiceClass])}</span>
      </div>
      {check.findings.length > 0 && <p className={classes.summary}>{complianceSummaryText(i18n, check.findings)}</p>}
      <FindingsList check={check} />
      <ChecklistList receipt={receipt} />
    </section>
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
