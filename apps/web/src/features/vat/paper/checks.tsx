import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './paper.module.css';

/** The form's own formulas beside the sum of the documents; a difference that rounding cannot explain is named. */
export function Checks({ checks }: Pick<WorkingPaper, 'checks'>) {
  return (
    <Card title="Does the form agree?" flush>
      <ul className={classes.checks}>
        {checks.map(({ field, isNamed, sentence }) => (
          <li key={field} data-named={isNamed || undefined}>
            {isNamed ? <TriangleAlert size={16} aria-label="Differs" /> : <CircleCheck size={16} aria-label="Agrees" />}
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
