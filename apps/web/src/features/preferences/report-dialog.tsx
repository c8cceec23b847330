import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Language } from '@tillslip/domain/kernel/language';
import { MAX_SENTENCE_LENGTH } from '@tillslip/domain/kernel/sentence';
import { type FieldProblem, fieldErrors } from '@tillslip/messages/fields';
import { regionOf } from '@tillslip/messages/i18n';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';

type ReportDialogProps = { language: Language; opened: boolean; onClose: () => void };

/** Takes a sentence that is wrong and the better one. */
export function ReportDialog({ opened, onClose, language }: ReportDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`Report a sentence`}>
      <ReportForm language={language} onClose={onClose} />
    </FormDialog>
  );
}

type ReportValues = { sentence: string; better: string };

function problemsOf({ sentence, better }: ReportValues): Record<string, FieldProblem> {
  return {
    ...(sentence.trim() === '' && { sentence: { code: 'SENTENCE_REQUIRED' } }),
    ...(better.trim() === '' && { better: { code: 'BETTER_SENTENCE_REQUIRED' } }),
  };
}

function ReportForm({ language, onClose }: Pick<ReportDialogProps, 'language' | 'onClose'>) {
  const { i18n, t } = useLingui();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<ReportValues>({
    initialValues: { sentence: '', better: '' },
    validate: (values) => fieldErrors(i18n, problemsOf(values)),
  });
  const send = form.onSubmit(async ({ sentence, better }) => {
    try {
      await client.languages.report({ language, sentence, better });
    } catch (error) {
      return setRefusal(errorText(i18n, error));
    }
    toast.success(t`Thank you. The operator of this installation can see your report.`);
    onClose();
  }, focusFirstError);
  const field = { autosize: true, minRows: 2, maxRows: 6, maxLength: MAX_SENTENCE_LENGTH, lang: regionOf(language) };
  return (
    <form
      onSubmit={(event) => {
        // The dialog is drawn within the form of the preferences, which hears of it as well.
        event.stopPropagation();
        send(event);
      }}
      noValidate
    >
      <Stack gap="md">
        <Text>
          <Trans>
            Copy the sentence from the screen, and write how a speaker would say it. The operator of this installation
            reads it. Leave out names and amounts from your documents.
          </Trans>
        </Text>
        <FieldError>{refusal}</FieldError>
        <Textarea label={t`The sentence as it is`} data-autofocus {...field} {...form.getInputProps('sentence')} />
        <Textarea label={t`How it should read`} {...field} {...form.getInputProps('better')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            <Trans>Send report</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
