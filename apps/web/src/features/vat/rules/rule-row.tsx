import { ActionIcon, Switch } from '@mantine/core';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { vatTypeText } from '@tillslip/messages/vat-types';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { ENGLISH } from '../../../api/error-message.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { conditionWords, ruleInput, ruleValues } from './rule-values.ts';
import classes from './rules.module.css';

type RuleRowProps = {
  rule: VatRule;
  place: number;
  count: number;
  /** Another rule is being dragged and may be dropped here. */
  isTarget: boolean;
  onEdit: () => void;
  onMove: (to: number) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** One rule: its place, when it applies, where it puts a line, and what can be done with it. */
export function RuleRow({ rule, place, count, isTarget, ...on }: RuleRowProps) {
  const [over, setOver] = useState(false);
  return (
    <li
      className={classes.rule}
      data-over={(isTarget && over) || undefined}
      data-off={!rule.isActive || undefined}
      draggable
      onDragStart={on.onDragStart}
      onDragEnd={on.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        on.onDropHere();
      }}
      onKeyDown={on.onKeyDown}
    >
      <GripVertical {...icon} className={classes.grip} />
      <span className={classes.place}>{place + 1}</span>
      <div className={classes.words}>
        <strong>{rule.name}</strong>
        <span>
          {conditionWords(rule)} → {vatTypeText(ENGLISH, rule.vatType)}
          {rule.businessUsePercent !== null && `, ${rule.businessUsePercent}% claimed`}
        </span>
      </div>
      <div className={classes.tools}>
        <Activity rule={rule} />
        <ActionIcon aria-label={`Move ${rule.name} up`} disabled={place === 0} onClick={() => on.onMove(place - 1)}>
          <ArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${rule.name} down`}
          disabled={place === count - 1}
          onClick={() => on.onMove(place + 1)}
        >
          <ArrowDown {...icon} />
        </ActionIcon>
        <ActionIcon aria-label={`Edit ${rule.name}`} onClick={on.onEdit}>
          <Pencil {...icon} />
        </ActionIcon>
        <Deletion rule={rule} />
      </div>
    </li>
  );
}

function Activity({ rule }: { rule: VatRule }) {
  const set = useVatChange({
    run: (isActive: boolean) =>
      client.vat.rules.update({ id: rule.id, rule: { ...ruleInput(ruleValues(rule)), isActive } }),
    done: null,
  });
  return (
    <Switch
      aria-label={`${rule.name} applies`}
      checked={set.isPending ? set.variables : rule.isActive}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}

function Deletion({ rule }: { rule: VatRule }) {
  const [asking, ask] = useState(false);
  const remove = useVatChange({
    run: () => client.vat.rules.delete({ id: rule.id }),
    done: 'Rule deleted',
    onDone: () => ask(false),
  });
  return (
    <>
      <ActionIcon aria-label={`Delete ${rule.name}`} onClick={() => ask(true)}>
        <Trash2 {...icon} />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        title="Delete this rule?"
        confirmLabel="Delete rule"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => ask(false)}
      >
        Lines it placed in open periods are classified anew. Submitted periods keep what they have.
      </ConfirmDialog>
    </>
  );
}
