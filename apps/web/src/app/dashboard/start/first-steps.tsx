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
  /** Side by side, above cards that are filled already. */
  compact?: boolean;
  onAddCompany: () => void;
};

/** The way of a new person, with the next step open; sample data for who would rather look first. */
export function FirstSteps({ steps, compact = false, onAddCompany }: FirstStepsProps) {
  const list = firstStepsList(steps);
  const next = list.find(({ done }) => !done);
  const done = list.filter((step) => step.done).length;
  return (
    <Card
      title={firstStepsHeading(list)}
      aside={
        <span className={classes.count}>
          {done} of {list.length} done
        </span>
      }
      label="First steps"
    >
      <ol className={classes.steps} data-compact={compact || undefined}>
        {list.map((step, index) => (
          <li key={step.key} data-state={step.done ? 'done' : step === next ? 'next' : 'later'}>
            <span className={classes.mark} aria-hidden>
              {step.done ? <Check size={14} strokeWidth={2.5} /> : index + 1}
            </span>
            <div className={classes.words}>
              <h3>
                {step.title}
                {step.done && <span className="visually-hidden"> (done)</span>}
              </h3>
              {!step.done && <p>{step.detail}</p>}
            </div>
            {step === next && <StepAction step={step} onAddCompany={onAddCompany} />}
          </li>
        ))}
      </ol>
      {(!compact || steps.sampleCompanyId !== null) && <SampleCompany loaded={steps.sampleCompanyId !== null} />}
    </Card>
  );
}

function StepAction({ step, onAddCompany }: { step: FirstStep; onAddCompany: () => void }) {
  switch (step.key) {
    case 'company':
      return <Button onClick={onAddCompany}>Add company</Button>;
    case 'upload':
      return (
        <Button renderRoot={(props) => <Link to="/app/dashboard" search={{ scroll: 'upload' }} {...props} />}>
          Add slips
        </Button>
      );
    case 'review':
      return (
        <Button renderRoot={(props) => <Link to="/app/receipts" search={{ filter: 'needs_review' }} {...props} />}>
          Review
        </Button>
      );
    case 'vat201':
      return <Button renderRoot={(props) => <Link to="/app/vat" {...props} />}>Open VAT201</Button>;
  }
}
