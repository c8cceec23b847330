import { useLingui } from '@lingui/react/macro';
import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './paper.module.css';

/** Compares the formulas of the form with the sum of the documents, and names what rounding cannot explain. */
export function Checks({ checks }: Pick<WorkingPaper, 'checks'>) {
  const { t } = useLingui();
  return (
    <Card title={t`Cross-checks`} flush>
      <ul className={classes.checks}>
        {checks.map(({ field, isNamed, sentence }) => (
          <li key={field} data-named={isNamed || undefined}>
            {isNamed ? (
              <TriangleAlert size={16} aria-label={t`Differs`} />
            ) : (
              <CircleCheck size={16} aria-label={t`Agrees`} />
            )}
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
