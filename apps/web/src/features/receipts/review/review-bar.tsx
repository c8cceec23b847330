import { ActionIcon, Anchor, Button, Group, Progress, Title, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import classes from './review-page.module.css';
import type { ReviewSession } from './use-review-session.ts';

/** Where one is in the queue, how much is done, and the ways through it. */
export function ReviewBar({ session, onHelp }: { session: ReviewSession; onHelp: () => void }) {
  const { items, endings, current } = session;
  const place = items.findIndex(({ id }) => id === current?.id);
  const done = Object.keys(endings).length;
  const left = items.length - done;
  return (
    <header className={classes.bar}>
      <Anchor
        className={classes.back}
        renderRoot={(props) => <Link to="/app/receipts" aria-label="Back to invoices" {...props} />}
      >
        <ArrowLeft size={16} aria-hidden />
        <span>Invoices</span>
      </Anchor>
      <Title order={1} fz="xl">
        Review
      </Title>
      <div className={classes.progress}>
        <span className="tabular" role="status">
          {place + 1} of {items.length}
          <span className={classes.left}> · {left === 0 ? 'all done' : `${left} to go`}</span>
        </span>
        <Progress value={(100 * done) / items.length} size={4} aria-label="Reviewed" />
      </div>
      <Group gap={4}>
        <Tooltip label="Previous (Page Up)">
          <ActionIcon
            variant="default"
            aria-label="Previous document"
            disabled={place <= 0}
            onClick={() => session.step(-1)}
          >
            <ChevronLeft size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Next (Page Down)">
          <ActionIcon
            variant="default"
            aria-label="Next document"
            disabled={place === items.length - 1}
            onClick={() => session.step(1)}
          >
            <ChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Button
          className={classes.keys ?? ''}
          variant="subtle"
          color="neutral"
          leftSection={<Keyboard size={16} aria-hidden />}
          onClick={onHelp}
        >
          Keys
        </Button>
      </Group>
    </header>
  );
}
