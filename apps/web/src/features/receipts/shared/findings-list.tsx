import type { Finding, Judgement } from '@tillslip/contract/receipt-schemas';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Money } from '../../../ui/format/money.tsx';
import classes from './findings-list.module.css';

/** What is missing and what to look at, each with its section of the Act, and once the rand of VAT it costs. */
export function FindingsList({ judgement }: { judgement: Judgement }) {
  const missing = judgement.findings.filter(({ severity }) => severity === 'error');
  const warnings = judgement.findings.filter(({ severity }) => severity === 'warning');
  if (judgement.findings.length === 0) return null;
  return (
    <div className={classes.lists}>
      <FindingGroup heading="Missing" findings={missing} />
      <FindingGroup heading="Warnings" findings={warnings} />
      {judgement.vatAtRiskCents > 0 && (
        <p className={classes.risk}>
          <Money amount={judgement.vatAtRiskCents} /> of VAT cannot be claimed until this is put right.
        </p>
      )}
    </div>
  );
}

function FindingGroup({ heading, findings }: { heading: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <div>
      <p className={classes.heading}>
        {heading} ({findings.length})
      </p>
      <ul className={classes.list} aria-label={heading}>
        {findings.map((finding) => (
          <FindingLine key={finding.code + finding.message} finding={finding} />
        ))}
      </ul>
    </div>
  );
}

function FindingLine({ finding }: { finding: Finding }) {
  const Icon = finding.severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <li className={classes.line} data-severity={finding.severity}>
      <Icon size={14} aria-hidden />
      <span className={classes.text}>
        {finding.message}
        {finding.section !== null && <small>{finding.section}</small>}
      </span>
    </li>
  );
}
