import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Group, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ListSearch, parseSortedFilter } from '../list/list-search.ts';
import { neighboursQuery } from '../receipts.queries.ts';
import classes from './receipt-page.module.css';

type ReceiptNavProps = { id: string; search: ListSearch; isEditing: boolean };

/** Links back to the list as it was, and to the previous and next invoice in it. */
export function ReceiptNav({ id, search, isEditing }: ReceiptNavProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useQuery(neighboursQuery({ id, ...parseSortedFilter(search) }));
  const [previous, next] = [data?.previous ?? null, data?.next ?? null];
  const go = (to: string | null) => {
    if (to !== null) void navigate({ to: '/app/receipts/$id', params: { id: to }, search });
  };
  useHotkeys(
    isEditing
      ? []
      : [
          ['J', () => go(next)],
          ['K', () => go(previous)],
        ],
  );
  return (
    <Group justify="space-between" className={`${classes.nav} no-print`}>
      <Anchor className={classes.back} renderRoot={(props) => <Link to="/app/receipts" search={search} {...props} />}>
        <ArrowLeft size={16} aria-hidden />
        <Trans>Back to invoices</Trans>
      </Anchor>
      {!isEditing && (
        <Group gap={4}>
          <Step to={previous} search={search} icon={ChevronLeft} label={t`Previous invoice`} hotkey="K" />
          <Step to={next} search={search} icon={ChevronRight} label={t`Next invoice`} hotkey="J" />
        </Group>
      )}
    </Group>
  );
}

type StepProps = { to: string | null; search: ListSearch; icon: LucideIcon; label: string; hotkey: string };

function Step({ to, search, icon: Icon, label, hotkey }: StepProps) {
  const { t } = useLingui();
  const common = { variant: 'default', 'aria-label': label } as const;
  if (to === null) {
    return (
      <ActionIcon {...common} disabled>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Tooltip label={t`Shortcut: ${hotkey}`}>
      <ActionIcon
        {...common}
        renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: to }} search={search} {...props} />}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
