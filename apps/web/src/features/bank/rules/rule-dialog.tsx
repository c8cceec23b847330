import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { FormDialog, FormFoot } from '../../../ui/feedback/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { refreshBank } from '../statements.queries.ts';
import { RuleFields } from './rule-fields.tsx';
import { RuleTrial } from './rule-trial.tsx';
import { type RuleStart, type RuleValues, ruleErrors, ruleInput, ruleValues } from './rule-values.ts';
import { saveRule } from './save-rule.ts';

/** Says what was saved, with what undoes it; null where nothing can be undone. */
type Tell = (words: string, undo: (() => void) | null) => void;

type RuleDialogProps = { start: RuleStart | null; tell?: Tell; onClose: () => void };

const tellByToast: Tell = (words, undo) => void (undo === null ? toast.success(words) : toast.undo(words, undo));

/** Adds or changes a rule, which is tried on past transactions first; null for no dialog. */
export function RuleDialog({ start, tell = tellByToast, onClose }: RuleDialogProps) {
  const { t } = useLingui();
  const isNew = start === null || !('rule' in start);
  return (
    <FormDialog
      opened={start !== null}
      onClose={onClose}
      title={isNew ? t`Add bank rule` : t`Edit bank rule`}
      size="lg"
    >
      {start !== null && <RuleForm start={start} tell={tell} onClose={onClose} />}
    </FormDialog>
  );
}

function RuleForm({ start: given, tell, onClose }: { start: RuleStart; tell: Tell; onClose: () => void }) {
  const { t, i18n } = useLingui();
  // As it was when the dialog opened: the list behind it is refetched.
  const [start] = useState(given);
  const [applyTo, setApplyTo] = useState<readonly string[]>([]);
  const [isRedone, setIsRedone] = useState(false);
  const form = useForm<RuleValues>({
    initialValues: ruleValues(start),
    validate: (values) => withoutNulls(ruleErrors(i18n, values)),
  });
  const save = useSaveRule(start, { applyTo, isRedone }, tell, onClose);
  const isComplete = Object.values(ruleErrors(i18n, { ...form.values, name: '-' })).every(
    (problem) => problem === null,
  );
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)} noValidate>
      <Stack gap="sm">
        <RuleFields form={form} isNew={!('rule' in start)} />
        {isComplete && (
          <RuleTrial
            values={form.values}
            ruleId={'rule' in start ? start.rule.id : undefined}
            onChoose={setApplyTo}
            isRedone={isRedone}
            onRedo={setIsRedone}
          />
        )}
      </Stack>
      <FormFoot mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          {'rule' in start ? t`Save rule` : t`Add rule`}
        </Button>
      </FormFoot>
    </form>
  );
}

/** What of the past a person chose for the rule. */
type Past = { applyTo: readonly string[]; isRedone: boolean };
type Saved = { applied: string[]; redone: Redone | null };
type Redone = { id: string } & Awaited<ReturnType<typeof client.bankRules.redo>>;

/** Saves the rule, redoes what it did before if the person said so, and applies it to the open transactions left in. */
function useSaveRule(start: RuleStart, past: Past, tell: Tell, onClose: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: RuleValues) => savePast(i18n, start, values, past),
    onSuccess: (saved) => {
      const undo = () =>
        void undoPast(saved)
          .catch((error: unknown) => toast.error(errorText(i18n, error)))
          .finally(() => void refreshBank(queries));
      const count = saved.applied.length;
      const redone = saved.redone?.before.length ?? 0;
      const used = t`${plural({ count }, { one: 'Rule saved and used on # open transaction', other: 'Rule saved and used on # open transactions' })}`;
      const again = t`${plural({ redone }, { one: 'Rule saved; # past transaction redone', other: 'Rule saved; # past transactions redone' })}`;
      const both = t`${plural({ redone }, { one: 'Rule saved; # past transaction redone', other: 'Rule saved; # past transactions redone' })}, ${plural({ count }, { one: '# open one reconciled', other: '# open ones reconciled' })}`;
      const words = redone > 0 ? (count > 0 ? both : again) : count > 0 ? used : t`Rule saved`;
      tell(words, count + redone === 0 ? null : undo);
      onClose();
    },
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => void refreshBank(queries),
  });
}

async function savePast(i18n: I18n, start: RuleStart, values: RuleValues, { applyTo, isRedone }: Past): Promise<Saved> {
  const rule = ruleInput(values);
  if (!('rule' in start)) {
    const companyId = values.companyId === '' ? null : values.companyId;
    const { transactionIds } = await client.bankRules.create({ companyId, rule, applyTo: [...applyTo] });
    return { applied: transactionIds, redone: null };
  }
  const { id } = await saveRule(i18n, start.rule, rule);
  const redone = isRedone ? { id, ...(await client.bankRules.redo({ id })) } : null;
  if (applyTo.length === 0) return { applied: [], redone };
  return { applied: (await client.bankRules.apply({ id, transactionIds: [...applyTo] })).transactionIds, redone };
}

/** Opens again what the rule was used on, and makes what was redone what it was. */
async function undoPast({ applied, redone }: Saved): Promise<void> {
  if (applied.length > 0) await client.bankRules.undo({ transactionIds: applied });
  if (redone && redone.before.length > 0) await client.bankRules.restore({ id: redone.id, before: redone.before });
}
