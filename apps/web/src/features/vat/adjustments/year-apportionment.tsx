import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { VatProposal } from '@tillslip/contract/vat/proposals';
import { formatDecimal, formatRand } from '@tillslip/domain/kernel/format-rand';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { dayText } from '@tillslip/messages/dates';
import { vatQuestionText } from '@tillslip/messages/vat/claims';
import { apportionmentStepText } from '@tillslip/messages/vat/proposals';
import { client } from '../../../api/client.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { NearFullUseButtons } from '../near-full-use-buttons.tsx';
import { useVatChange } from '../use-vat-change.ts';
import classes from './adjustments.module.css';

/** The year of a proposed apportionment. */
export type YearReason = Extract<VatProposal['why'], { code: 'YEAR_APPORTIONMENT' }>;

/** The turnover of a year, what each return deducted of mixed purchases, and the question of its other income. */
export function YearEvidence({ companyId, why }: { companyId: string; why: YearReason }) {
  const { i18n } = useLingui();
  return (
    <>
      <ul className={classes.evidence}>
        <li>
          <Trans>Taxable supplies, without VAT and capital goods: {{ amount: formatRand(why.taxableCents) }}</Trans>
        </li>
        <li>
          <Trans>Exempt supplies: {{ amount: formatRand(why.exemptCents) }}</Trans>
        </li>
        {why.steps.map((step) => (
          <li key={`${step.code} ${step.usedBp}`}>{apportionmentStepText(i18n, step)}</li>
        ))}
      </ul>
      {why.isNearFullUseAsked && (
        <Group gap="xs" className="no-print">
          <span>{vatQuestionText(i18n, { code: 'NEAR_FULL_USE' })}</span>
          <NearFullUseButtons companyId={companyId} />
        </Group>
      )}
      <OtherIncome key={why.until} companyId={companyId} why={why} />
    </>
  );
}

/** Asks what the year earned that is no supply: it is in no document, and lowers the ratio. */
function OtherIncome({ companyId, why: { until, otherIncomeCents } }: { companyId: string; why: YearReason }) {
  const { i18n, t } = useLingui();
  const form = useForm({
    initialValues: { amount: otherIncomeCents === null ? '' : formatDecimal(otherIncomeCents) },
    validate: {
      amount: (amount) => ((parseRand(amount) ?? -1) >= 0 ? null : t`Enter an amount, 0 for none.`),
    },
  });
  const save = useVatChange({ run: client.vat.answers.save, done: t`Answer saved` });
  const submit = form.onSubmit(({ amount }) =>
    save.mutate({ companyId, question: 'other_income', subject: until, answer: String(parseRand(amount)) }),
  );
  return (
    <form onSubmit={submit} noValidate className="no-print">
      <Group align="flex-end" gap="xs">
        <AmountInput
          label={t`Income of the year to ${{ day: dayText(i18n, until) }} that is no supply`}
          description={
            otherIncomeCents === null
              ? t`Such as dividends. SARS counts it in the turnover (BGR 16); enter 0 for none. Answer it before you take the adjustment.`
              : t`Such as dividends. SARS counts it in the turnover (BGR 16); enter 0 for none.`
          }
          {...form.getInputProps('amount')}
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          <Trans>Save answer</Trans>
        </Button>
      </Group>
    </form>
  );
}
