import { Anchor, Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WorkingPaper as Paper } from '@tillslip/contract/vat-paper';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AdjustmentsCard } from '../adjustments/adjustments-card.tsx';
import type { OpenFigure } from '../vat.queries.ts';
import { Checks } from './checks.tsx';
import { Exclusions } from './exclusions.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { FormSection } from './form-section.tsx';
import classes from './paper.module.css';
import { PaperHead } from './paper-head.tsx';
import { VatTypes } from './vat-types.tsx';

/** The working paper: the form as it will be typed into, what is left out and why, and what is still open. */
export function WorkingPaper({ paper }: { paper: Paper }) {
  const [opened, open] = useState<OpenFigure | null>(null);
  const [isCompared, compare] = useState(false);
  const section = { paper, isCompared, onOpen: open };
  return (
    <div className={classes.paper}>
      <PaperHead paper={paper} />
      {paper.waiting > 0 && <Waiting count={paper.waiting} companyId={paper.companyId} />}
      <Carried late={paper.late} corrections={paper.corrections} />
      <div className={classes.columns} data-compared={isCompared || undefined}>
        <Card
          flush
          title="VAT201"
          aside={
            <Switch
              className="no-print"
              label="Compare"
              checked={isCompared}
              onChange={(event) => compare(event.currentTarget.checked)}
            />
          }
        >
          <FormSection title="A. Output tax" section="output" {...section} />
          <FormSection title="B. Input tax" section="input" {...section} />
          <FormSection title="Result" section="result" {...section} />
        </Card>
        <div className={classes.beside}>
          <Exclusions paper={paper} onOpen={open} />
          <AdjustmentsCard paper={paper} />
          <Checks checks={paper.checks} />
        </div>
      </div>
      <VatTypes paper={paper} onOpen={open} />
      <FigurePanel paper={paper} figure={opened} onOpen={open} onClose={() => open(null)} />
    </div>
  );
}

function Waiting({ count, companyId }: { count: number; companyId: string }) {
  return (
    <Notice
      kind="warn"
      action={
        <Anchor
          c="inherit"
          underline="always"
          renderRoot={(props) => (
            <Link to="/app/receipts" search={{ filter: 'needs_review', company: companyId }} {...props} />
          )}
        >
          Review them
        </Anchor>
      }
    >
      {count === 1
        ? '1 invoice waits for you, or has no date: it is in no period yet.'
        : `${count} invoices wait for you, or have no date: they are in no period yet.`}
    </Notice>
  );
}

/** What came into this period from submitted ones. */
function Carried({ late, corrections }: { late: number; corrections: number }) {
  const parts = [
    late > 0 && `${late} of its documents ${late === 1 ? 'is' : 'are'} dated in a period that was submitted`,
    corrections > 0 && `${corrections} ${corrections === 1 ? 'carries' : 'carry'} a change of what was submitted`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : <Notice kind="info">{parts.join('; ')}.</Notice>;
}
