import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankRule } from '@tillslip/contract/bank/rules';
import { ruleConditionText, treatmentKindText, treatmentVatText } from '@tillslip/messages/bank/treatments';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { moveItem } from '../../../ui/table/move-item.ts';
import { refreshBank } from '../statements.queries.ts';
import { bankRulesQuery } from './bank-rules.queries.ts';
import { DeleteRule } from './delete-rule.tsx';
import classes from './matching-rules.module.css';

type RuleListProps = {
  companyId: string | null;
  /** The filter of the page, whose list is shown in the new order at once. */
  company: string | undefined;
  rules: readonly BankRule[];
  onEdit: (rule: BankRule) => void;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** A company's rules in the order they are applied. */
export function RuleList({ companyId, company, rules, onEdit }: RuleListProps) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const reorder = useReorder(companyId, company);
  const move = (from: number, to: number) => {
    reorder.mutate({ rules: moveItem(rules, from, to), seenIds: rules.map(({ id }) => id) });
    setAnnouncement(t`${{ name: rules[from]?.name }} is now rule ${{ to: to + 1 }} of ${{ count: rules.length }}`);
  };
  return (
    <>
      <ol className={classes.rules}>
        {rules.map((rule, place) => (
          <li key={rule.id} className={classes.rule}>
            <span className={classes.place}>{place + 1}</span>
            <RuleWords rule={rule} />
            <div className={classes.tools}>
              <ActionIcon
                aria-label={t`Move ${{ ruleName: rule.name }} up`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUp {...icon} />
              </ActionIcon>
              <ActionIcon
                aria-label={t`Move ${{ ruleName: rule.name }} down`}
                disabled={place === rules.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDown {...icon} />
              </ActionIcon>
              <ActionIcon aria-label={t`Edit ${{ ruleName: rule.name }}`} onClick={() => onEdit(rule)}>
                <Pencil {...icon} />
              </ActionIcon>
              <DeleteRule rule={rule} />
            </div>
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  );
}

function RuleWords({ rule }: { rule: BankRule }) {
  const { i18n, t } = useLingui();
  return (
    <div className={classes.words}>
      <strong>{rule.name}</strong>
      <span>
        {ruleConditionText(i18n, rule)} → {treatmentKindText(i18n, rule.kind)} · {treatmentVatText(i18n, rule.vat)}
      </span>
      <span>
        {rule.isReconciling
          ? t`${plural({ uses: rule.uses }, { one: 'Reconciled # transaction', other: 'Reconciled # transactions' })}`
          : t`No invoice is expected; reconciles nothing by itself`}
      </span>
    </div>
  );
}

/** A new order, and the order that the person changed. */
type Reordering = { rules: readonly BankRule[]; seenIds: readonly string[] };

/** Save a new order, asking if somebody else reordered the rules in the meantime. The order itself is its version. */
function reorderRules(i18n: I18n, { companyId, rules, seenIds }: Reordering & { companyId: string | null }) {
  const names = new Map(rules.map(({ id, name }) => [id, name]));
  const named = (ids: unknown) => (Array.isArray(ids) ? ids.map((id) => names.get(id) ?? id) : ids);
  let known = seenIds;
  return saveEdit({
    ...{ fields: { ids: rules.map(({ id }) => id) }, version: 0 },
    ask: (clashes) => {
      known = clashes.flatMap(({ saved }) => (Array.isArray(saved) ? saved.map(String) : []));
      return askAboutFields(i18n)(clashes.map((one) => ({ ...one, mine: named(one.mine), saved: named(one.saved) })));
    },
    save: ({ ids }) => client.bankRules.reorder({ companyId, ids, seenIds: [...known] }),
  });
}

/** Shows the new order immediately, and the old one again if the server refuses. */
function useReorder(companyId: string | null, company: string | undefined) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = bankRulesQuery(company);
  return useMutation({
    mutationFn: ({ rules, seenIds }: Reordering) => reorderRules(i18n, { companyId, rules, seenIds }),
    onMutate: async ({ rules }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (all) => {
        const waiting = [...rules];
        return all?.map((rule) => (rule.companyId === companyId ? (waiting.shift() ?? rule) : rule));
      });
    },
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => refreshBank(queries),
  });
}
