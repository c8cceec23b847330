import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckResult, Finding } from '@tillslip/contract/receipts/schemas';
import { findingText } from '@tillslip/messages/receipts/findings';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Money } from '../../../ui/format/money.tsx';
import classes from './findings-list.module.css';

/** Errors and warnings, each with its section of the Act, and the VAT at risk. */
export function FindingsList({ check }: { check: CheckResult }) {
  const { t } = useLingui();
  const errors = check.findings.filter(({ severity }) => severity === 'error');
  const [wrong, missing] = [errors.filter(isWrong), errors.filter((finding) => !isWrong(finding))];
  const warnings = check.findings.filter(({ severity }) => severity === 'warning');
  if (check.findings.length === 0) return null;
  return (
    <div className={classes.lists}>
      <FindingGroup heading={t`Not right`} findings={wrong} />
      <FindingGroup heading={t`Missing`} findings={missing} />
      <FindingGroup heading={t`Warnings`} findings={warnings} />
      {check.vatAtRiskCents > 0 && (
        <p className={classes.risk}>
          <Trans>
            You cannot claim <Money amount={check.vatAtRiskCents} /> of VAT until this is fixed.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** What is on the document, but not as it must be, is not missing. */
const isWrong = (finding: Finding): boolean =>
  finding.code === 'NOT_A_TAX_INVOICE' ||
  finding.code === 'NOT_IN_RAND' ||
  (finding.code === 'MISSING_SUPPLIER_VAT_NUMBER' && finding.isMalformed) ||
  (finding.code === 'MISSING_RECIPIENT_VAT_NUMBER' && finding.isMalformed) ||
  (finding.code === 'TOTAL_NOT_POSITIVE' && !finding.isMissing);

function FindingGroup({ heading, findings }: { heading: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <div>
      <p className={classes.heading}>
        {heading} ({findings.length})
      </p>
      <ul className={classes.list} aria-label={heading}>
        {findings.map((finding) => (
          <FindingLine key={finding.code} finding={finding} />
        ))}
      </ul>
    </div>
  );
}

function FindingLine({ finding }: { finding: Finding }) {
  const { i18n } = useLingui();
  const Icon = finding.severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <li className={classes.line} data-severity={finding.severity}>
      <Icon size={14} aria-hidden />
      <span className={classes.text}>
        {findingText(i18n, finding)}
        {finding.section !== '' && <small>{finding.section}</small>}
      </span>
    </li>
  );
}
