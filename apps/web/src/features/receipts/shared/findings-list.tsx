import type { Finding, Judgement } from '@tillslip/contract/receipt-schemas';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Money } from '../../../ui/money.tsx';
import classes from './findings-list.module.css';

/** The checklist: what is missing and what to look at, each with its section and the rand of VAT at risk. */
export function FindingsList({ judgement }: { judgement: Judgement }) {
  const missing = judgement.findings.filter(({ severity }) => severity === 'error');
  const warnings = judgement.findings.filter(({ severity }) => severity === 'warning');
  return (
    <div className={classes.lists}>
      <FindingGroup heading="Missing" findings={missing} />
      <FindingGroup heading="Warnings" findings={warnings} />
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
      {finding.vatAtRiskCents > 0 && (
        <span className={classes.risk} title="VAT at risk">
          <Money amount={finding.vatAtRiskCents} />
          <span className="visually-hidden"> of VAT at risk</span>
        </span>
      )}
    </li>
  );
}
