import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
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
  const form = useForm<RuleValues>({
    initialValues: ruleValues(start),
    validate: (values) => withoutNulls(ruleErrors(i18n, values)),
  });
  const save = useSaveRule(start, applyTo, tell, onClose);
  const isComplete = Object.values(ruleErrors(i18n, { ...form.values, name: '-' })).every(
    (problem) => problem === null,
  );
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)} noValidate>
      <Stack gap="sm">
        <RuleFields form={form} isNew={!('rule' in start)} />
        {isComplete && <RuleTrial values={form.values} onChoose={setApplyTo} />}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          {'rule' in start ? t`Save rule` : t`Add rule`}
        </Button>
      </Group>
    </form>
  );
}

/** Saves the rule, and applies it to the past transactions that the person left in. */
function useSaveRule(start: RuleStart, applyTo: readonly string[], tell: Tell, onClose: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (values: RuleValues) => {
      const rule = ruleInput(values);
      if (!('rule' in start)) {
        const companyId = values.companyId === '' ? null : values.companyId;
        return (await client.bankRules.create({ companyId, rule, applyTo: [...applyTo] })).transactionIds;
      }
      const { id } = await saveRule(i18n, start.rule, rule);
      if (applyTo.length === 0) return [];
      return (await client.bankRules.apply({ id, transactionIds: [...applyTo] })).transactionIds;
    },
    onSuccess: (ids) => {
      const undo = () =>
        void client.bankRules
          .undo({ transactionIds: ids })
          .catch((error: unknown) => toast.error(errorText(i18n, error)))
          .finally(() => refreshBank(queries));
      const used = t`${plural({ count: ids.length }, { one: 'Rule saved and used on # open transaction', other: 'Rule saved and used on # open transactions' })}`;
      tell(ids.length === 0 ? t`Rule saved` : used, ids.length === 0 ? null : undo);
      onClose();
    },
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => void refreshBank(queries),
  });
}
