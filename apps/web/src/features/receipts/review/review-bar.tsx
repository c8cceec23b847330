import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Group, Menu, Progress, Title, Tooltip, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { reviewGroupText } from '@tillslip/messages/receipts/review';
import { ArrowLeft, ChevronDown, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import classes from './review-page.module.css';
import type { ReviewSession } from './use-review-session.ts';

/** The position in the queue, the progress, and navigation. */
export function ReviewBar({ session, onHelp }: { session: ReviewSession; onHelp: () => void }) {
  const { t } = useLingui();
  const { items, outcomes, current } = session;
  const place = items.findIndex(({ id }) => id === current?.id);
  const done = Object.keys(outcomes).length;
  const left = items.length - done;
  return (
    <header className={classes.bar}>
      <Anchor
        className={classes.back}
        renderRoot={(props) => <Link to="/app/receipts" aria-label={t`Back to invoices`} {...props} />}
      >
        <ArrowLeft size={16} aria-hidden />
        <span>
          <Trans>Invoices</Trans>
        </span>
      </Anchor>
      <Title order={1} fz="xl">
        <Trans>Review</Trans>
      </Title>
      <div className={classes.progress}>
        <span className="tabular" role="status">
          <Trans>
            {ph({ position: place + 1 })} of {ph({ count: items.length })}
          </Trans>
          <span className={classes.left}> · {left === 0 ? t`all done` : t`${left} to go`}</span>
        </span>
        <GroupOf session={session} />
        <Progress value={(100 * done) / items.length} size={4} aria-label={t`Reviewed`} />
      </div>
      <Group gap={4}>
        <StepButtons session={session} place={place} />
        <Button
          className={classes.keys ?? ''}
          variant="subtle"
          color="neutral"
          leftSection={<Keyboard size={16} aria-hidden />}
          onClick={onHelp}
        >
          <Trans>Keyboard shortcuts</Trans>
        </Button>
      </Group>
    </header>
  );
}

/**
 * The documents that wait for the same reason follow each other: which reason, how many there are, and a way to the first
 * open one of every other reason.
 */
function GroupOf({ session: { items, outcomes, current, goTo } }: { session: ReviewSession }) {
  const { i18n, t } = useLingui();
  const [reason] = current?.reasons ?? [];
  if (reason === undefined) return null;
  const reasons = [...new Set(items.map((item) => item.reasons[0] ?? 'unsure'))];
  const membersOf = (of: string) => items.filter((item) => (item.reasons[0] ?? 'unsure') === of);
  const group = membersOf(reason);
  const place = group.findIndex(({ id }) => id === current?.id) + 1;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.group} aria-haspopup="menu">
          <Trans>
            {ph({ group: reviewGroupText(i18n, reason) })}: {place} of {ph({ count: group.length })}
          </Trans>
          <ChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t`Reasons`}>
        {reasons.map((of) => {
          const open = membersOf(of).filter(({ id }) => outcomes[id] === undefined);
          return (
            <Menu.Item
              key={of}
              disabled={open.length === 0}
              rightSection={<span className="tabular">{open.length}</span>}
              onClick={() => goTo(open[0]?.id ?? null)}
            >
              {reviewGroupText(i18n, of)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function StepButtons({ session, place }: { session: ReviewSession; place: number }) {
  const { t } = useLingui();
  return (
    <>
      <Tooltip label={t`Previous (Page Up)`}>
        <ActionIcon
          variant="default"
          aria-label={t`Previous document`}
          disabled={place <= 0}
          onClick={() => session.step(-1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t`Next (Page Down)`}>
        <ActionIcon
          variant="default"
          aria-label={t`Next document`}
          disabled={place === session.items.length - 1}
          onClick={() => session.step(1)}
        >
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
