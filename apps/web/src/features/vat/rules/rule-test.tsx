import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { VatRuleInput } from '@tillslip/contract/vat-rules';
import { vatTypeText } from '@tillslip/messages/vat/types';
import { FlaskConical } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './rules.module.css';

type RuleTestProps = { companyId: string; input: () => VatRuleInput | null };
type Outcome = Awaited<ReturnType<typeof client.vat.rules.test>>;

/** Tests a rule on past documents as if it came first; changes nothing. */
export function RuleTest({ companyId, input }: RuleTestProps) {
  const { i18n } = useLingui();
  const trial = useMutation({
    mutationFn: (rule: VatRuleInput) => client.vat.rules.test({ companyId, rule }),
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  const run = () => {
    const rule = input();
    if (rule !== null) trial.mutate(rule);
  };
  return (
    <div className={classes.trial}>
      <Button
        variant="light"
        leftSection={<FlaskConical size={16} aria-hidden />}
        loading={trial.isPending}
        onClick={run}
      >
        <Trans>Test on past documents</Trans>
      </Button>
      <div role="status">{trial.data && <TrialOutcome outcome={trial.data} />}</div>
    </div>
  );
}

function TrialOutcome({ outcome: { matched, moved, claimChangeCents, samples } }: { outcome: Outcome }) {
  const { i18n, t } = useLingui();
  if (matched === 0)
    return (
      <p>
        <Trans>This rule matches no lines in your documents so far.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          This rule matches <Plural value={matched} one="# line" other="# lines" /> and would reclassify {moved}. The
          VAT claimed would change by <Money amount={claimChangeCents} />. This test changes nothing.
        </Trans>
      </p>
      <ul className={classes.samples}>
        {samples.map((sample) => (
          <li key={`${sample.receiptId} ${sample.description} ${sample.inclusiveCents}`}>
            <span>
              {sample.supplierName ?? t`Unknown supplier`}: {sample.description}
              <small>
                <DateText day={sample.invoiceDate} /> · {vatTypeText(i18n, sample.before)} →{' '}
                {vatTypeText(i18n, sample.after)}
              </small>
            </span>
            <Money amount={sample.inclusiveCents} />
          </li>
        ))}
      </ul>
    </>
  );
}
