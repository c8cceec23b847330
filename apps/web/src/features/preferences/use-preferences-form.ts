import { useLingui } from '@lingui/react/macro';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedPreferences } from '@tillslip/contract/preferences';
import { checkPreferences, readPreferences } from '@tillslip/domain/preferences/check-preferences';
import { PREFERENCE_NAMES, type Preferences } from '@tillslip/domain/preferences/preferences';
import { preferenceProblemText } from '@tillslip/messages/preferences';
import { useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { preferencesQuery } from '../../api/preferences/preferences.queries.ts';
import { saveEdit } from '../../api/save-edit.ts';
import { askAboutFields } from '../../ui/feedback/ask-about-fields.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { keepDraft, keptDraft, type TypedPreferences } from './preferences-draft.ts';

/** The form of the preferences, as its tabs see it. */
export type PreferencesFormApi = UseFormReturnType<TypedPreferences>;

const typed = ({ version: _, ...values }: SavedPreferences): TypedPreferences => values;

/** What differs from what is saved. */
const changed = (values: TypedPreferences, saved: SavedPreferences): Partial<TypedPreferences> =>
  Object.fromEntries(
    PREFERENCE_NAMES.filter((name) => values[name] !== saved[name]).map((name) => [name, values[name]]),
  );

/**
 * The form, what it was opened with, and what was typed here earlier. It follows changes of other devices as long as
 * nothing was typed.
 */
export function usePreferencesForm(userId: string, saved: SavedPreferences) {
  const { i18n } = useLingui();
  const [opened, setOpened] = useState(saved);
  const [restored] = useState(() => keptDraft(userId));
  const form = useForm<TypedPreferences>({
    initialValues: typed(saved),
    validateInputOnBlur: true,
    validate: (values) =>
      Object.fromEntries(
        checkPreferences(values).map(({ field, problem }) => [field, preferenceProblemText(i18n, problem)]),
      ),
  });
  const { values, setValues, setInitialValues } = form;
  const changes = changed(values, opened);
  const isChanged = Object.keys(changes).length > 0;
  const open = (now: SavedPreferences) => {
    setOpened(now);
    setInitialValues(typed(now));
    setValues(typed(now));
    form.clearErrors();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed earlier is put back once.
  useEffect(() => {
    if (restored) setValues(restored.values);
  }, []);
  useEffect(() => {
    if (saved.version !== opened.version && !isChanged) open(saved);
  });
  const draft = isChanged ? JSON.stringify(changes) : null;
  useEffect(() => {
    keepDraft(userId, draft === null ? null : { version: opened.version, values: JSON.parse(draft) });
  }, [userId, draft, opened.version]);
  return { form, opened, open, changes, isChanged, wasRestored: restored !== null && isChanged };
}

type Opened = Pick<ReturnType<typeof usePreferencesForm>, 'opened' | 'open'>;

/** Save what was changed, and put everything back to its default. */
export function usePreferencesChange({ opened, open }: Opened) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const onSuccess = (saved: SavedPreferences, done: string) => {
    queries.setQueryData(preferencesQuery.queryKey, saved);
    open(saved);
    toast.success(done);
  };
  const save = useMutation({
    mutationFn: (fields: Partial<Preferences>) =>
      saveEdit({
        ...{ fields, version: opened.version, ask: askAboutFields(i18n) },
        save: (edit) => client.preferences.update(edit),
      }),
    onSuccess: (saved) => onSuccess(saved, t`Preferences saved successfully!`),
    onError: (error) => toast.error(t`Failed to save preferences: ${{ message: errorText(i18n, error) }}`),
  });
  const reset = useMutation({
    mutationFn: () => client.preferences.reset(),
    onSuccess: (saved) => onSuccess(saved, t`Preferences reset to defaults!`),
    onError: (error) => toast.error(t`Failed to reset preferences: ${{ message: errorText(i18n, error) }}`),
  });
  const saveTyped = (typedValues: Partial<TypedPreferences>) => {
    const read = readPreferences(typedValues);
    if (read.ok) save.mutate(read.value);
  };
  return { saveTyped, reset, isSaving: save.isPending };
}
