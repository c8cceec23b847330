import { Kbd, Modal } from '@mantine/core';
import { SHORTCUTS } from './review-keys.ts';
import classes from './review-page.module.css';

/** The keys of the review: everything here can be done without a mouse. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys of the review">
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map(([keys, does]) => (
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
