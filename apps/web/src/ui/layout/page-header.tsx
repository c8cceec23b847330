import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

type PageHeaderProps = {
  title: string;
  tabTitle?: string;
  subtitle?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
};

/** The header of a page: its title, a sentence and its actions. Sets the title of the tab too. */
export function PageHeader({ title, tabTitle, subtitle, above, actions }: PageHeaderProps) {
  usePageTitle(tabTitle ?? title);
  return (
    <Stack component="header" gap={4} mb="lg">
      {above}
      <Group justify="space-between" align="center" gap="md">
        <Stack gap={2} style={{ minWidth: 0 }}>
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {subtitle !== undefined && (
            <Text c="dimmed" component="div">
              {subtitle}
            </Text>
          )}
        </Stack>
        {actions !== undefined && (
          <Group gap="xs" className="no-print">
            {actions}
          </Group>
        )}
      </Group>
    </Stack>
  );
}
