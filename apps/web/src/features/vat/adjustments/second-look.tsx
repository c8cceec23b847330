import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { absolute, type Cents, ZERO } from '@tillslip/domain/kernel/money';
import { withAdjustment } from '@tillslip/domain/vat/vat201/check-adjustment';
import { ADJUSTMENTS } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { useEffect, useRef } from 'react';
import type { AdjustmentInput } from './adjustment-values.ts';
import classes from './adjustments.module.css';

type SecondLookProps = {
  paper: WorkingPaper;
  adjustment: AdjustmentInput;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
};

/** Repeats a large adjustment, its field and what it does to the return, before it is added. */
export function SecondLook({ paper, adjustment, busy, onBack, onConfirm }: SecondLookProps) {
  const { i18n, t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { field } = ADJUSTMENTS[adjustment.kind];
  const before = Object.fromEntries(paper.fields.map((known) => [known.field, known.amountCents]));
  const after = withAdjustment(before, adjustment);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.secondLook}>
        {t`Add ${{ amount: formatRand(adjustment.vatCents) }} to field ${field}?`}
      </h3>
      <p className={classes.what}>
        {adjustmentText(i18n, adjustment.kind)}. {adjustment.reason}
      </p>
      <table className={classes.effect}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`With this adjustment`}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t`Field ${field}`}</th>
            <td>{formatRand(before[field] ?? ZERO)}</td>
            <td>{formatRand(after[field])}</td>
          </tr>
          <tr>
            <th scope="row">{t`Field ${{ field: '20' }}`}</th>
            <td>{netText(i18n, before['20'] ?? ZERO)}</td>
            <td>{netText(i18n, after['20'])}</td>
          </tr>
        </tbody>
      </table>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onBack} disabled={busy}>
          <Trans>Back to the form</Trans>
        </Button>
        <Button onClick={onConfirm} loading={busy}>
          <Trans>Confirm adjustment</Trans>
        </Button>
      </Group>
    </>
  );
}

const netText = (i18n: I18n, net: Cents): string =>
  net < 0
    ? i18n.t(msg`${{ amount: formatRand(absolute(net)) }} refundable`)
    : i18n.t(msg`${{ amount: formatRand(net) }} payable`);
