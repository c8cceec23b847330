import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { ChevronRight, CircleAlert, CircleCheck, Copy, type LucideIcon, PenLine } from 'lucide-react';
import { errorMessage } from '../../api/error-message.ts';
import { draftsQuery, receiptCountsQuery } from '../../features/receipts/receipts.queries.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import classes from './dashboard.module.css';

type Task = { key: string; icon: LucideIcon; tone: 'bad' | 'warn'; title: string; detail: string; filter: string };

/** What waits for the person: questions, gaps, and VAT that would be lost. */
export function NeedsMe() {
  const counts = useQuery(receiptCountsQuery);
  const drafts = useQuery(draftsQuery);
  if (counts.isPending) {
    return (
      <LoadingState>
        <Stack>
          <Skeleton height={160} />
        </Stack>
      </LoadingState>
    );
  }
  if (counts.isError) {
    return (
      <ErrorState
        title="The counts could not be loaded"
        message={errorMessage(counts.error)}
        onRetry={() => void counts.refetch()}
      />
    );
  }
  const duplicates = drafts.data?.filter(({ status }) => status === 'awaiting_decision').length ?? 0;
  const tasks = tasksOf(counts.data, duplicates);
  return (
    <Card title="Needs you" flush>
      {tasks.length === 0 ? (
        <p className={classes.calm}>
          <CircleCheck size={18} aria-hidden />
          Nothing. Everything you added is settled.
        </p>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <TaskLine key={task.key} task={task} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { icon: Icon } = task;
  const words = (
    <>
      <Icon size={18} aria-hidden className={classes.taskIcon} />
      <span className={classes.taskWords}>
        <strong>{task.title}</strong>
        <small>{task.detail}</small>
      </span>
      <ChevronRight size={16} aria-hidden />
    </>
  );
  return (
    <li data-tone={task.tone}>
      {task.filter === '' ? (
        <Link to="/app/dashboard" search={{ scroll: 'upload' }} className={classes.task}>
          {words}
        </Link>
      ) : (
        <Link to="/app/receipts" search={{ filter: task.filter }} className={classes.task}>
          {words}
        </Link>
      )}
    </li>
  );
}

type Counts = NonNullable<Awaited<ReturnType<NonNullable<typeof receiptCountsQuery.queryFn>>>>;

function tasksOf(counts: Pick<Counts, 'invalid' | 'needsReview' | 'vatAtRiskCents'>, duplicates: number): Task[] {
  const { invalid, needsReview, vatAtRiskCents } = counts;
  const tasks: Task[] = [];
  if (duplicates > 0) {
    const title = duplicates === 1 ? '1 possible duplicate' : `${duplicates} possible duplicates`;
    tasks.push({ key: 'duplicates', icon: Copy, tone: 'warn', title, detail: 'Compare and decide.', filter: '' });
  }
  if (needsReview > 0) {
    const title = needsReview === 1 ? '1 invoice to review' : `${needsReview} invoices to review`;
    tasks.push({
      key: 'review',
      icon: PenLine,
      tone: 'warn',
      title,
      detail: 'They stay out of your VAT201 until then.',
      filter: 'needs_review',
    });
  }
  if (invalid > 0) {
    const title = invalid === 1 ? '1 invalid invoice' : `${invalid} invalid invoices`;
    const detail = `${formatRand(vatAtRiskCents)} of VAT cannot be claimed as they stand.`;
    tasks.push({ key: 'invalid', icon: CircleAlert, tone: 'bad', title, detail, filter: 'invalid' });
  }
  return tasks;
}
