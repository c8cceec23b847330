import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { type KeyboardEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { moveItem } from '../../../ui/table/move-item.ts';
import { refreshVat, rulesQuery } from '../vat.queries.ts';
import { RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';

type RuleListProps = { companyId: string; rules: readonly VatRule[]; onEdit: (rule: VatRule) => void };

/** The rules in order of priority; they move by dragging, by buttons, or by Alt and an arrow key. */
export function RuleList({ companyId, rules, onEdit }: RuleListProps) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const reorder = useReorder(companyId);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rules.length || from === to) return;
    reorder.mutate({ rules: moveItem(rules, from, to), seenIds: rules.map(({ id }) => id) });
    setAnnouncement(t`${{ name: rules[from]?.name }} is now rule ${{ to: to + 1 }} of ${{ count: rules.length }}`);
  };
  return (
    <>
      <ol className={classes.rules}>
        {rules.map((rule, place) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            place={place}
            count={rules.length}
            isTarget={dragged !== null && dragged !== place}
            onEdit={() => onEdit(rule)}
            onMove={(to) => move(place, to)}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDropHere={() => dragged !== null && move(dragged, place)}
            onKeyDown={(event) => moveByKey(event, place, move)}
          />
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <Text c="dimmed" fz="sm" className={classes.hint}>
        <Trans>Drag a rule to move it, or press Alt and an arrow key.</Trans>
      </Text>
    </>
  );
}

/** Moves the focused rule with Alt and an arrow key. */
function moveByKey(event: KeyboardEvent, place: number, move: (from: number, to: number) => void): void {
  const offset = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (offset === undefined || !event.altKey) return;
  event.preventDefault();
  move(place, place + offset);
}

/** A new order, and the order that the person changed. */
type Reordering = { rules: readonly VatRule[]; seenIds: readonly string[] };

/** Save a new order, asking if somebody else reordered the rules in the meantime. The order itself is its version. */
function reorderRules(i18n: I18n, { companyId, rules, seenIds }: Reordering & { companyId: string }) {
  const names = new Map(rules.map(({ id, name }) => [id, name]));
  let known = seenIds;
  return saveEdit({
    ...{ fields: { ids: rules.map(({ id }) => id) }, version: 0 },
    ask: (clashes) => {
      known = clashes.flatMap(({ saved }) => (Array.isArray(saved) ? saved.map(String) : []));
      const named = (ids: unknown) => (Array.isArray(ids) ? ids.map((id) => names.get(id) ?? id) : ids);
      return askAboutFields(i18n)(clashes.map((one) => ({ ...one, mine: named(one.mine), saved: named(one.saved) })));
    },
    save: ({ ids }) => client.vat.rules.reorder({ companyId, ids, seenIds: [...known] }),
  });
}

/** Shows the new order immediately, and the old one again if the server refuses. */
function useReorder(companyId: string) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = rulesQuery(companyId);
  return useMutation({
    mutationFn: ({ rules, seenIds }: Reordering) => reorderRules(i18n, { companyId, rules, seenIds }),
    onMutate: async ({ rules }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, [...rules]);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshVat(queries),
  });
}
