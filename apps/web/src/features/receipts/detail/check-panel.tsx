import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { complianceSummaryText } from '@tillslip/messages/receipts/findings';
import { FindingsList } from '../shared/findings-list.tsx';
import classes from './check-panel.module.css';
import { ChecklistList } from './checklist-list.tsx';

const CLASS_LABELS = {
  none: msg`Up to R50: no tax invoice is needed`,
  abridged: msg`Up to R5 000: an abridged tax invoice is enough`,
  full: msg`Above R5 000: a full tax invoice is needed`,
} as const;

/** What the Act asks of the document: its class, the findings with their sections, and the checklist. */
export function CheckPanel({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const { check } = receipt;
  return (
    <div className={classes.panel}>
      <p className={classes.soft}>{t(CLASS_LABELS[check.invoiceClass])}</p>
      {check.findings.length > 0 && <p className={classes.summary}>{complianceSummaryText(i18n, check.findings)}</p>}
      <FindingsList check={check} />
      <ChecklistList receipt={receipt} />
    </div>
  );
}
