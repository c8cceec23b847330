import { Stack, Text, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** 1 when it is the only content of the page. */
  order?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
};

/** Says what will appear here and offers the first step. */
export function EmptyState({ icon: Icon, title, order = 2, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.root}>
      <span className={classes.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <Title order={order} fz="lg">
        {title}
      </Title>
      {children !== undefined && (
        <Text c="dimmed" maw="44ch">
          {children}
        </Text>
      )}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </Stack>
  );
}
