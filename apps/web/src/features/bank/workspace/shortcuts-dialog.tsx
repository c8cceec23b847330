import { useLingui } from '@lingui/react/macro';
import { Kbd, Modal } from '@mantine/core';
import classes from './workspace.module.css';
import { WORKSPACE_SHORTCUTS } from './workspace-shortcuts.ts';

/** The keyboard shortcuts of the workspace. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened={opened} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={classes.shortcuts}>
        {WORKSPACE_SHORTCUTS.map(([keys, action]) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{t(action)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
