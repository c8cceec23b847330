import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { Check } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './first-steps.module.css';
import { type FirstStep, firstStepsHeading, firstStepsList } from './first-steps-list.ts';
import { SampleCompany } from './sample-company.tsx';

type FirstStepsProps = {
  steps: Dashboard['firstSteps'];
  onAddCompany: () => void;
};

/** The checklist of a new account: the steps ahead, those done folded into a line, and sample data to explore. */
export function FirstSteps({ steps, onAddCompany }: FirstStepsProps) {
  const { i18n, t } = useLingui();
  const list = firstStepsList(i18n, steps);
  const open = list.filter((step) => !step.done);
  const done = list.filter((step) => step.done);
  const [next] = open;
  return (
    <Card
      title={firstStepsHeading(i18n, list)}
      aside={
        <span className={classes.count}>
          <Trans>
            {ph({ done: done.length })} of {ph({ count: list.length })} done
          </Trans>
        </span>
      }
      label={t`First steps`}
    >
      <ol className={classes.steps}>
        {open.map((step) => (
          <li key={step.key} data-state={step === next ? 'next' : 'later'}>
            <span className={classes.mark} aria-hidden>
              {list.indexOf(step) + 1}
            </span>
            <div className={classes.words}>
              <h3>{step.title}</h3>
              <p>{step.detail}</p>
            </div>
            {step === next && <StepAction step={step} onAddCompany={onAddCompany} />}
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <p className={classes.done}>
          <Check size={14} strokeWidth={2.5} aria-hidden />
          <Trans>Done: {ph({ steps: done.map(({ title }) => title).join(', ') })}</Trans>
        </p>
      )}
      <SampleCompany sampleId={steps.sampleCompanyId} />
    </Card>
  );
}

function StepAction({ step, onAddCompany }: { step: FirstStep; onAddCompany: () => void }) {
  switch (step.key) {
    case 'company':
      return (
        <Button onClick={onAddCompany}>
          <Trans>Add company</Trans>
        </Button>
      );
    case 'upload':
      return (
        <Button renderRoot={(props) => <Link to="/app/dashboard" search={{ scroll: 'upload' }} {...props} />}>
          <Trans>Add slips</Trans>
        </Button>
      );
    case 'review':
      return (
        <Button renderRoot={(props) => <Link to="/app/receipts/review" {...props} />}>
          <Trans>Review</Trans>
        </Button>
      );
    case 'vat201':
      return (
        <Button renderRoot={(props) => <Link to="/app/vat" {...props} />}>
          <Trans>Open VAT201</Trans>
        </Button>
      );
  }
}
