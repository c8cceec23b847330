import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './columns-dialog.module.css';

/** A column that can be chosen; `isFixed`: it is always there. */
export type ColumnChoice<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  readonly isFixed?: boolean;
};

type ColumnsDialogProps<Key extends string> = {
  opened: boolean;
  title: string;
  hint: ReactNode;
  choices: readonly ColumnChoice<Key>[];
  chosen: readonly Key[];
  /** Null for the usual columns. */
  onChoose: (keys: Key[] | null) => void;
  onClose: () => void;
};

/** Chooses columns; each choice holds at once. At least one stays. */
export function ColumnsDialog<Key extends string>(props: ColumnsDialogProps<Key>) {
  const { opened, title, hint, choices, chosen, onChoose, onClose } = props;
  const toggle = (key: Key, isOn: boolean) => {
    const keys = choices.map((choice) => choice.key).filter((one) => (one === key ? isOn : chosen.includes(one)));
    if (keys.length > 0) onChoose(keys);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md">
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {hint}
        </Text>
        <fieldset className={classes.choices} aria-label={title}>
          {choices.map(({ key, label, isFixed = false }) => (
            <Checkbox
              key={key}
              label={label}
              checked={isFixed || chosen.includes(key)}
              disabled={isFixed}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Group justify="space-between" gap="xs">
          <Button variant="default" onClick={() => onChoose(null)}>
            <Trans>Usual columns</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
