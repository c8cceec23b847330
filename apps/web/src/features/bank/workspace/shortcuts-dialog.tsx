import { useLingui } from '@lingui/react/macro';
import { KeysDialog } from '../../../ui/layout/keys-dialog.tsx';
import { WORKSPACE_SHORTCUTS } from './workspace-shortcuts.ts';

/** The keyboard shortcuts of the workspace. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <KeysDialog
      opened={opened}
      onClose={onClose}
      keys={WORKSPACE_SHORTCUTS.map(([keys, action]) => [keys, t(action)])}
    />
  );
}
