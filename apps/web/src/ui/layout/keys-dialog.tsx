import { useLingui } from '@lingui/react/macro';
import { Kbd, Modal } from '@mantine/core';
import classes from './keys-dialog.module.css';

/** Keys and what they do. */
export type KeyRow = readonly [keys: string, action: string];

/** Lists the keyboard shortcuts of a page. */
export function KeysDialog({
  opened,
  onClose,
  keys,
}: {
  opened: boolean;
  onClose: () => void;
  keys: readonly KeyRow[];
}) {
  const { t } = useLingui();
  return (
    <Modal opened={opened} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={classes.keys}>
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
