import { Kbd, Modal } from '@mantine/core';
import classes from './workspace.module.css';
import { WORKSPACE_SHORTCUTS } from './workspace-keys.ts';

/** The keys of the workspace: everything here can be done without a mouse. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys of the reconciliation">
      <dl className={classes.shortcuts}>
        {WORKSPACE_SHORTCUTS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
