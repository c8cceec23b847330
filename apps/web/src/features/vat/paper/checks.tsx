import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { fieldCheckText } from '@tillslip/messages/vat-paper';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { ENGLISH } from '../../../api/error-message.ts';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './paper.module.css';

/** The form's own formulas beside the sum of the documents; a difference that rounding cannot explain is named. */
export function Checks({ checks }: Pick<WorkingPaper, 'checks'>) {
  return (
    <Card title="Does the form agree?" flush>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <li key={check.field} data-named={check.isNamed || undefined}>
            {check.isNamed ? (
              <TriangleAlert size={16} aria-label="Differs" />
            ) : (
              <CircleCheck size={16} aria-label="Agrees" />
            )}
            <span>{fieldCheckText(ENGLISH, check)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
