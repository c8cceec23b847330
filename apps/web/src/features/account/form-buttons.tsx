import { Button, Group } from '@mantine/core';

type FormButtonsProps = { label: string; busy: boolean; danger?: boolean; onCancel: () => void };

/** Do it, or leave everything as it was. */
export function FormButtons({ label, busy, danger = false, onCancel }: FormButtonsProps) {
  return (
    <Group gap="xs">
      <Button type="submit" loading={busy} {...(danger && { color: 'terracotta' })}>
        {label}
      </Button>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  );
}
