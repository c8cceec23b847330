import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { complianceSummaryText } from '@tillslip/messages/receipts/findings';
import { notClaimableText } from '@tillslip/messages/vat/claims';
import { shownValidity, ValidityMark } from '../../../ui/feedback/validity-mark.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { FindingsList } from '../shared/findings-list.tsx';
import classes from './check-panel.module.css';
import { ChecklistList } from './checklist-list.tsx';

const CLASS_LABELS = {
  none: msg`Up to R50: no tax invoice is needed`,
  abridged: msg`Up to R5 000: an abridged tax invoice is enough`,
  full: msg`Above R5 000: a full tax invoice is needed`,
} as const;

/** The check of the tax invoice: validity, findings with their sections, and the claimable VAT with its reason. */
export function CheckPanel({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const { check } = receipt;
  return (
    <section className={classes.panel} aria-label={t`Tax invoice check`}>
      <div className={classes.head}>
        <ValidityMark kind={shownValidity(receipt)} />
        <span className={classes.score}>
          <Trans>Score {ph({ score: check.score })} of 100</Trans>
        </span>
      </div>
      <p className={classes.summary}>{complianceSummaryText(i18n, check.findings)}</p>
      <p className={classes.soft}>{t(CLASS_LABELS[check.invoiceClass])}</p>
      <FindingsList check={check} />
      <ChecklistList receipt={receipt} />
      <dl className={classes.claim}>
        <div>
          <dt>
            <Trans>VAT charged</Trans>
          </dt>
          <dd>
            <Money amount={check.vatChargedCents} size="large" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>You can claim</Trans>
          </dt>
          <dd>
            <Money amount={check.vatClaimableCents} size="large" />
          </dd>
        </div>
      </dl>
      {check.notClaimableReason !== null && (
        <p className={classes.why}>{notClaimableText(i18n, check.notClaimableReason)}</p>
      )}
    </section>
  );
}
