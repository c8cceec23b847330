import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Switch } from '@mantine/core';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { supplyUseText, vatTypeText } from '@tillslip/messages/vat/types';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { deleteSeen } from '../../../api/delete-seen.ts';
import { askAboutDeleting } from '../../../ui/feedback/ask-about-deleting.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useAtOpening } from '../../../ui/use-at-opening.ts';
import { useVatChange } from '../use-vat-change.ts';
import { conditionText, ruleInput, ruleValues } from './rule-values.ts';
import classes from './rules.module.css';
import { saveRule } from './save-rule.ts';

type RuleRowProps = {
  rule: VatRule;
  place: number;
  count: number;
  /** True while another rule is being dragged and can be dropped here. */
  isTarget: boolean;
  onEdit: () => void;
  onMove: (to: number) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** One rule: its priority, its conditions, its VAT treatment, and its actions. */
export function RuleRow({ rule, place, count, isTarget, ...on }: RuleRowProps) {
  const { i18n, t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  return (
    <li
      className={classes.rule}
      data-over={(isTarget && isOver) || undefined}
      data-off={!rule.isActive || undefined}
      draggable
      onDragStart={on.onDragStart}
      onDragEnd={on.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        on.onDropHere();
      }}
      onKeyDown={on.onKeyDown}
    >
      <GripVertical {...icon} className={classes.grip} />
      <span className={classes.place}>{place + 1}</span>
      <div className={classes.words}>
        <strong>{rule.name}</strong>
        <span>
          {conditionText(i18n, rule)} → {vatTypeText(i18n, rule.vatType)}
          {rule.supplyUse !== null && ` · ${supplyUseText(i18n, rule.supplyUse)}`}
          {rule.businessUsePercent !== null && ` · ${t`${{ percent: rule.businessUsePercent }}% claimed`}`}
        </span>
      </div>
      <div className={classes.tools}>
        <ActiveSwitch rule={rule} />
        <ActionIcon
          aria-label={t`Move ${{ ruleName: rule.name }} up`}
          disabled={place === 0}
          onClick={() => on.onMove(place - 1)}
        >
          <ArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon
          aria-label={t`Move ${{ ruleName: rule.name }} down`}
          disabled={place === count - 1}
          onClick={() => on.onMove(place + 1)}
        >
          <ArrowDown {...icon} />
        </ActionIcon>
        <ActionIcon aria-label={t`Edit ${{ ruleName: rule.name }}`} onClick={on.onEdit}>
          <Pencil {...icon} />
        </ActionIcon>
        <DeleteRule rule={rule} />
      </div>
    </li>
  );
}

function ActiveSwitch({ rule }: { rule: VatRule }) {
  const { i18n, t } = useLingui();
  const set = useVatChange({
    run: (isActive: boolean) => saveRule(rule, { ...ruleInput(ruleValues(rule)), isActive }, askAboutFields(i18n)),
    done: null,
  });
  return (
    <Switch
      aria-label={t`Use rule ${{ ruleName: rule.name }}`}
      checked={set.isPending ? set.variables : rule.isActive}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}

function DeleteRule({ rule: loaded }: { rule: VatRule }) {
  const { i18n, t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const rule = useAtOpening(isAsking, loaded);
  const remove = useVatChange({
    run: () =>
      deleteSeen({
        ...{ version: rule.version, ask: askAboutDeleting(i18n, rule.id, rule.name) },
        run: (version) => client.vat.rules.delete({ id: rule.id, version }),
      }),
    done: t`Rule deleted`,
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <ActionIcon aria-label={t`Delete ${{ ruleName: rule.name }}`} onClick={() => setIsAsking(true)}>
        <Trash2 {...icon} />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete this rule?`}
        confirmLabel={t`Delete rule`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setIsAsking(false)}
      >{t`We reclassify its lines in open periods. Submitted periods do not change.`}</ConfirmDialog>
    </>
  );
}
