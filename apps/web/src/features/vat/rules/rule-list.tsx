import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { type KeyboardEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { moveItem } from '../../../ui/table/move-item.ts';
import { refreshVat, rulesQuery } from '../vat.queries.ts';
import { RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';

type RuleListProps = { companyId: string; rules: readonly VatRule[]; onEdit: (rule: VatRule) => void };

/** The rules in their order: dragged, moved by buttons, or with Alt and the arrows. */
export function RuleList({ companyId, rules, onEdit }: RuleListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, say] = useState('');
  const reorder = useReorder(companyId);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rules.length || from === to) return;
    reorder.mutate(moveItem(rules, from, to));
    say(`${rules[from]?.name} is now rule ${to + 1} of ${rules.length}`);
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
        {said}
      </span>
      <Text c="dimmed" fz="sm" className={classes.hint}>
        Drag a rule to its place, or use Alt with the arrows.
      </Text>
    </>
  );
}

/** Alt with the arrows moves the rule that has the keyboard. */
function moveByKey(event: KeyboardEvent, place: number, move: (from: number, to: number) => void): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined || !event.altKey) return;
  event.preventDefault();
  move(place, place + by);
}

/** The list shows the new order at once, and the old one again where the server refuses. */
function useReorder(companyId: string) {
  const queries = useQueryClient();
  const { queryKey } = rulesQuery(companyId);
  return useMutation({
    mutationFn: (rules: readonly VatRule[]) => client.vat.rules.reorder({ companyId, ids: rules.map(({ id }) => id) }),
    onMutate: async (rules) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, [...rules]);
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => refreshVat(queries),
  });
}
