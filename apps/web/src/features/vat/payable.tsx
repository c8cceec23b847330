import { useLingui } from '@lingui/react/macro';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import type { Vat201Preview } from '@tillslip/contract/vat/preview';
import { absolute } from '@tillslip/domain/kernel/money';
import { Money } from '../../ui/format/money.tsx';
import classes from './payable.module.css';

/** Field 20 in words: the VAT payable or refundable. */
export function Payable({ preview }: { preview: Pick<Vat201Preview, 'fields'> | Pick<WorkingPaper, 'fields'> }) {
  const { t } = useLingui();
  const result = [...preview.fields].find(({ field }) => field === '20');
  if (result === undefined) return null;
  return (
    <div className={classes.payable}>
      <span>{result.amountCents < 0 ? t`VAT refundable` : t`VAT payable`}</span>
      <Money amount={absolute(result.amountCents)} size="huge" />
    </div>
  );
}
