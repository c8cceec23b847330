import { useLingui } from '@lingui/react/macro';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { fieldCheckText } from '@tillslip/messages/vat/paper';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './paper.module.css';

/** Compares the formulas of the form with the sum of the documents, and names what rounding cannot explain. */
export function Checks({ checks }: Pick<WorkingPaper, 'checks'>) {
  const { i18n, t } = useLingui();
  return (
    <Card title={t`Cross-checks`} flush>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <li key={check.field} data-named={check.isNamed || undefined}>
            {check.isNamed ? (
              <TriangleAlert size={16} aria-label={t`Differs`} />
            ) : (
              <CircleCheck size={16} aria-label={t`Agrees`} />
            )}
            <span>{fieldCheckText(i18n, check)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
