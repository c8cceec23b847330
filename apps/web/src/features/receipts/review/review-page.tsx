import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeysDialog } from '../../../ui/layout/keys-dialog.tsx';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewDocument } from './review-document.tsx';
import { shortcuts } from './review-keys.ts';
import classes from './review-page.module.css';
import { type ReviewSession, useReviewSession } from './use-review-session.ts';

/** The review queue: every document that needs a person, one by one, by mouse or keyboard. */
export function ReviewPage() {
  const { i18n, t } = useLingui();
  usePageTitle(t`Review`);
  const session = useReviewSession();
  const { queue, current } = session;
  if (queue.isPending) return <LoadingReview />;
  if (queue.isError) {
    return (
      <ErrorState
        title={t`Error loading invoices`}
        order={1}
        message={errorText(i18n, queue.error)}
        safe={t`Your invoices are safe.`}
        onRetry={() => void queue.refetch()}
      />
    );
  }
  if (session.isDone) return <AllDone session={session} />;
  // The session takes over the queue one render after it arrives.
  if (current === null) return queue.data.rows.length > 0 ? <LoadingReview /> : <NothingToReview />;
  return <CurrentDocument key={current.id} session={session} current={current} />;
}

function CurrentDocument({
  session,
  current,
}: {
  session: ReviewSession;
  current: NonNullable<ReviewSession['current']>;
}) {
  const { i18n } = useLingui();
  const [isHelpOpen, help] = useDisclosure(false);
  return (
    <div className={classes.page}>
      <ReviewBar session={session} onHelp={help.open} />
      <ReviewDocument item={current} session={session} onHelp={help.open} />
      <KeysDialog opened={isHelpOpen} onClose={help.close} keys={shortcuts(i18n)} />
    </div>
  );
}

function NothingToReview() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon={CircleCheckBig} title={t`Nothing to review`} order={1} action={<BackToInvoices />}>
        <Trans>Documents that we could not read, or had to guess, appear here. There are none right now.</Trans>
      </EmptyState>
    </Card>
  );
}

function AllDone({ session: { outcomes, queue } }: { session: ReviewSession }) {
  const { i18n, t } = useLingui();
  const all = Object.values(outcomes);
  const accepted = all.filter((outcome) => outcome === 'accepted').length;
  return (
    <Card>
      <EmptyState icon={CircleCheckBig} title={t`All done`} order={1} action={<BackToInvoices />}>
        {doneText(i18n, { accepted, deleted: all.length - accepted, more: queue.data?.count ?? 0 })}
      </EmptyState>
    </Card>
  );
}

function doneText(i18n: I18n, { accepted, deleted, more }: Record<'accepted' | 'deleted' | 'more', number>): string {
  const sentences = [
    accepted > 0 &&
      i18n.t(
        msg`${plural(accepted, {
          one: '# document accepted. It now counts in your VAT201.',
          other: '# documents accepted. They now count in your VAT201.',
        })}`,
      ),
    deleted > 0 && i18n.t(msg`${plural(deleted, { one: '# document deleted.', other: '# documents deleted.' })}`),
    more > 0 && i18n.t(msg`${plural(more, { one: '# new document to review.', other: '# new documents to review.' })}`),
  ];
  return sentences.filter(Boolean).join(' ');
}

const BackToInvoices = () => (
  <Group gap="xs" justify="center">
    <Button renderRoot={(props) => <Link to="/app/receipts" {...props} />}>
      <Trans>Back to invoices</Trans>
    </Button>
  </Group>
);

function LoadingReview() {
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Review</Trans>
      </h1>
      <LoadingState>
        <Skeleton height={36} mb="md" />
        <div className={classes.panes}>
          <Skeleton height={560} />
          <Skeleton height={560} />
        </div>
      </LoadingState>
    </>
  );
}
