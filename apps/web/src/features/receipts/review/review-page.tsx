import { Button, Group, Kbd, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { SHORTCUTS } from './review-keys.ts';
import classes from './review-page.module.css';
import { type ReviewSession, useReviewSession } from './use-review-session.ts';

/** One screen to go through everything that needs a person, without a mouse if they like. */
export function ReviewPage() {
  usePageTitle('Review');
  const session = useReviewSession();
  const { queue, current } = session;
  if (queue.isPending) return <LoadingReview />;
  if (queue.isError) {
    return (
      <ErrorState
        title="Error loading invoices"
        order={1}
        message={errorMessage(queue.error)}
        safe="Your invoices are safe."
        onRetry={() => void queue.refetch()}
      />
    );
  }
  if (session.isDone) return <AllDone session={session} />;
  // The queue is put together just after it arrives.
  if (current === null) return queue.data.rows.length > 0 ? <LoadingReview /> : <NothingToReview />;
  return <Work key={current.id} session={session} current={current} />;
}

function Work({ session, current }: { session: ReviewSession; current: NonNullable<ReviewSession['current']> }) {
  const [helping, help] = useDisclosure(false);
  return (
    <div className={classes.page}>
      <ReviewBar session={session} onHelp={help.open} />
      <ReviewDesk item={current} session={session} onHelp={help.open} />
      <ShortcutsDialog opened={helping} onClose={help.close} />
    </div>
  );
}

function NothingToReview() {
  return (
    <Card>
      <EmptyState icon={CircleCheckBig} title="Nothing to review" order={1} action={<BackToInvoices />}>
        Documents that could not be read, or rest on a guess, wait here for you. Right now none does.
      </EmptyState>
    </Card>
  );
}

function AllDone({ session: { endings, queue } }: { session: ReviewSession }) {
  const ended = Object.values(endings);
  const accepted = ended.filter((ending) => ending === 'accepted').length;
  const deleted = ended.length - accepted;
  const more = queue.data?.count ?? 0;
  return (
    <Card>
      <EmptyState icon={CircleCheckBig} title="All done" order={1} action={<BackToInvoices />}>
        {accepted === 1 ? '1 document accepted' : `${accepted} documents accepted`}
        {deleted > 0 && `, ${deleted} deleted`}. They count in your VAT201 from now on.
        {more > 0 && ` ${more} more came in meanwhile.`}
      </EmptyState>
    </Card>
  );
}

const BackToInvoices = () => (
  <Group gap="xs" justify="center">
    <Button renderRoot={(props) => <Link to="/app/receipts" {...props} />}>Back to invoices</Button>
  </Group>
);

function LoadingReview() {
  return (
    <>
      <h1 className="visually-hidden">Review</h1>
      <LoadingState>
        <Skeleton height={36} mb="md" />
        <div className={classes.desk}>
          <Skeleton height={560} />
          <Skeleton height={560} />
        </div>
      </LoadingState>
    </>
  );
}

/** The keys of the review: everything here can be done without a mouse. */
function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys of the review">
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
