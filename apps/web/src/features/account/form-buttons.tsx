import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';

type FormButtonsProps = { label: string; busy: boolean; danger?: boolean; onCancel: () => void };

/** The submit and cancel buttons of a form. */
export function FormButtons({ label, busy, danger = false, onCancel }: FormButtonsProps) {
  return (
    <Group gap="xs">
      <Button type="submit" loading={busy} {...(danger && { color: 'terracotta' })}>
        {label}
      </Button>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Group>
  );
}
