import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, List, Stack } from '@mantine/core';
import type { SavedPreferences } from '@tillslip/contract/preferences';
import {
  type PreferencesFileFault,
  parsePreferencesFile,
  preferencesFile,
  preferencesFileName,
} from '@tillslip/domain/preferences/preferences-file';
import { dayOf } from '@tillslip/messages/dates';
import { preferencesFileFaultText } from '@tillslip/messages/preferences';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { saveTextFile } from '../../ui/files/save-file.ts';
import classes from './preferences.module.css';
import type { PreferencesFormApi, usePreferencesChange, usePreferencesForm } from './use-preferences-form.ts';

type ActionsProps = ReturnType<typeof usePreferencesForm> & ReturnType<typeof usePreferencesChange>;

/** Import, Export, Reset and Save Changes, and what they have to say (Spec: 3 §2). */
export function PreferencesActions(props: ActionsProps) {
  const { form, opened, open, isChanged, wasRestored, isSaving, reset } = props;
  const { t } = useLingui();
  const [faults, setFaults] = useState<readonly PreferencesFileFault[]>([]);
  return (
    <Stack gap="sm" className={classes.actions}>
      <Group gap="xs">
        <ImportButton form={form} onFaults={setFaults} />
        <Button variant="default" onClick={() => exportPreferences(opened, t`Preferences exported successfully!`)}>
          <Trans>Export</Trans>
        </Button>
        <ResetButton reset={reset} />
        <Button type="submit" disabled={!isChanged} loading={isSaving}>
          <Trans>Save Changes</Trans>
        </Button>
      </Group>
      {wasRestored && (
        <Notice
          kind="info"
          role="status"
          action={
            <Button variant="default" size="compact-sm" onClick={() => open(opened)}>
              <Trans>Discard changes</Trans>
            </Button>
          }
        >
          <Trans>Your changes from before are still here. They are not saved yet.</Trans>
        </Notice>
      )}
      <div role="alert">{faults.length > 0 && <RefusedFile faults={faults} />}</div>
    </Stack>
  );
}

function exportPreferences({ version: _, ...values }: SavedPreferences, done: string): void {
  saveTextFile(preferencesFileName(dayOf(new Date())), preferencesFile(values), 'application/json');
  toast.success(done);
}

type ImportProps = { form: PreferencesFormApi; onFaults: (faults: readonly PreferencesFileFault[]) => void };

/** Fills the form with a file; what is imported is saved like anything else, with Save Changes. */
function ImportButton({ form, onFaults }: ImportProps) {
  const { t } = useLingui();
  const again = useRef<() => void>(null);
  const take = async (file: File | null) => {
    again.current?.();
    if (!file) return;
    const read = parsePreferencesFile(await file.text().catch(() => ''));
    onFaults(read.ok ? [] : read.error);
    if (!read.ok) return toast.error(t`Failed to parse preferences file.`);
    form.setValues(read.value);
    toast.info(t`Preferences imported. Save changes to keep them.`);
  };
  return (
    <FileButton resetRef={again} accept="application/json,.json" onChange={(file) => void take(file)}>
      {(props) => (
        <Button variant="default" {...props}>
          <Trans>Import</Trans>
        </Button>
      )}
    </FileButton>
  );
}

function RefusedFile({ faults }: { faults: readonly PreferencesFileFault[] }) {
  const { i18n } = useLingui();
  return (
    <Notice kind="bad">
      <Trans>Nothing of the file was used.</Trans>
      <List size="sm">
        {faults.map((fault) => (
          <List.Item key={fault.code === 'NOT_JSON' ? '' : fault.key}>
            {preferencesFileFaultText(i18n, fault)}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}

function ResetButton({ reset }: Pick<ActionsProps, 'reset'>) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        <Trans>Reset</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t`Reset preferences`}
        confirmLabel={t`Reset preferences`}
        cancelLabel={t`Keep them`}
        busy={reset.isPending}
        onConfirm={() => reset.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        <Trans>Are you sure you want to reset all preferences to defaults? This action cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
}
