import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { VatRuleInput } from '@tillslip/contract/vat-rules';
import { vatTypeText } from '@tillslip/messages/vat-types';
import { FlaskConical } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './rules.module.css';

type RuleTestProps = { companyId: string; input: () => VatRuleInput | null };
type Outcome = Awaited<ReturnType<typeof client.vat.rules.test>>;

/** Tries a rule on past documents as if it came first; nothing is changed. */
export function RuleTest({ companyId, input }: RuleTestProps) {
  const trial = useMutation({
    mutationFn: (rule: VatRuleInput) => client.vat.rules.test({ companyId, rule }),
    onError: (error) => toast.error(errorMessage(error)),
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
        Test on past documents
      </Button>
      <div role="status">{trial.data && <TrialOutcome outcome={trial.data} />}</div>
    </div>
  );
}

function TrialOutcome({ outcome: { matched, moved, claimChangeCents, samples } }: { outcome: Outcome }) {
  if (matched === 0) return <p>No line of your documents so far is met by it.</p>;
  return (
    <>
      <p>
        It meets {matched === 1 ? '1 line' : `${matched} lines`} and would move {moved}. The VAT claimed would change by{' '}
        <Money amount={claimChangeCents} />. Nothing is changed by trying.
      </p>
      <ul className={classes.samples}>
        {samples.map((sample) => (
          <li key={`${sample.receiptId} ${sample.description} ${sample.inclusiveCents}`}>
            <span>
              {sample.supplierName ?? 'Unknown supplier'}: {sample.description}
              <small>
                <DateText day={sample.invoiceDate} /> · {vatTypeText(ENGLISH, sample.before)} →{' '}
                {vatTypeText(ENGLISH, sample.after)}
              </small>
            </span>
            <Money amount={sample.inclusiveCents} />
          </li>
        ))}
      </ul>
    </>
  );
}
