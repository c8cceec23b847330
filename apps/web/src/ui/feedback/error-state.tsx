import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './error-state.module.css';

type ErrorStateProps = {
  title: string;
  /** 1 when it is the only content of the page. */
  order?: 1 | 2;
  message: string;
  /** What is not affected, so that nobody uploads everything again. */
  safe?: string;
  onRetry?: () => void;
  children?: ReactNode;
};

/** Says what happened, what is safe and what to do. */
export function ErrorState({ title, order = 2, message, safe, onRetry, children }: ErrorStateProps) {
  return (
    <div className={classes.root} role="alert">
      <TriangleAlert className={classes.icon} size={20} aria-hidden />
      <Stack gap={4} style={{ minWidth: 0 }}>
        <Title order={order} fz="lg">
          {title}
        </Title>
        <Text>{message}</Text>
        {safe !== undefined && <Text c="dimmed">{safe}</Text>}
        <Group gap="xs" mt="xs">
          {onRetry !== undefined && (
            <Button variant="default" leftSection={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {children}
        </Group>
      </Stack>
    </div>
  );
}
