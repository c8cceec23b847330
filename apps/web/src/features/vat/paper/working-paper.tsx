import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WorkingPaper as Paper } from '@tillslip/contract/vat/paper';
import { useState } from 'react';
import { Allowed } from '../../../api/people/allowed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AdjustmentsCard } from '../adjustments/adjustments-card.tsx';
import { ProposalsCard } from '../adjustments/proposals-card.tsx';
import { SharesCard } from '../shares/shares-card.tsx';
import type { OpenFigure } from '../vat.queries.ts';
import { Checks } from './checks.tsx';
import { Exclusions } from './exclusions.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { FormSection } from './form-section.tsx';
import classes from './paper.module.css';
import { PaperHead } from './paper-head.tsx';
import { ReturnCard } from './return-card.tsx';
import { VatTypes } from './vat-types.tsx';

/** The working paper: the form as it will be filled in, what is left out and why, and what is still open. */
export function WorkingPaper({ paper }: { paper: Paper }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<OpenFigure | null>(null);
  const [isCompared, setIsCompared] = useState(false);
  const section = { paper, isCompared, onOpen: setOpened };
  return (
    <div className={classes.paper}>
      <PaperHead paper={paper} />
      <ReturnCard paper={paper} />
      {paper.waiting > 0 && <ReviewNotice count={paper.waiting} companyId={paper.companyId} />}
      <CarriedNotice late={paper.late} corrections={paper.corrections} />
      <div className={classes.columns} data-compared={isCompared || undefined}>
        <Card
          flush
          title="VAT201"
          aside={
            <Switch
              className="no-print"
              label={t`Compare`}
              checked={isCompared}
              onChange={(event) => setIsCompared(event.currentTarget.checked)}
            />
          }
        >
          {/* not text: the words of the form */}
          <FormSection title="A. Output tax" section="output" {...section} />
          {/* not text: the words of the form */}
          <FormSection title="B. Input tax" section="input" {...section} />
          <FormSection title={t`Result`} section="result" {...section} />
        </Card>
        <div className={classes.beside}>
          <Exclusions paper={paper} onOpen={setOpened} />
          <ProposalsCard paper={paper} />
          <AdjustmentsCard paper={paper} />
          <Allowed to="vat.share">
            <SharesCard paper={paper} />
          </Allowed>
          <Checks checks={paper.checks} />
        </div>
      </div>
      <VatTypes paper={paper} onOpen={setOpened} />
      <FigurePanel paper={paper} figure={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
    </div>
  );
}

function ReviewNotice({ count, companyId }: { count: number; companyId: string }) {
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
          <Trans>Review invoices</Trans>
        </Anchor>
      }
    >
      <Plural
        value={count}
        one="# invoice needs review or has no date, so it is not in a period yet."
        other="# invoices need review or have no date, so they are not in a period yet."
      />
    </Notice>
  );
}

/** What this period takes over from submitted ones. */
function CarriedNotice({ late, corrections }: { late: number; corrections: number }) {
  if (late === 0 && corrections === 0) return null;
  return (
    <Notice kind="info">
      {late > 0 && (
        <Plural
          value={late}
          one="# late document is dated in a submitted period."
          other="# late documents are dated in submitted periods."
        />
      )}{' '}
      {corrections > 0 && (
        <Plural
          value={corrections}
          one="# document corrects a submitted period."
          other="# documents correct submitted periods."
        />
      )}
    </Notice>
  );
}
