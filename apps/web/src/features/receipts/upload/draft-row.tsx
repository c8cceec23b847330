import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { duplicateLevelText } from '@tillslip/messages/receipts/duplicates';
import { readFailureText } from '@tillslip/messages/receipts/read-failures';
import { uploadName } from '@tillslip/messages/receipts/uploads';
import { Check, Clock } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { useWaiting } from '../../../api/limits/limits.queries.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DuplicateIcon, UploadRow } from '../../../ui/files/upload-row.tsx';
import { ReadFirst, WaitingText } from '../../../ui/files/waiting-upload.tsx';
import { cacheDraft, isBeingRead } from '../receipts.queries.ts';
import { progressPercent, progressText } from './outcome-message.ts';
import { uploadStore, useUploads } from './upload-store.ts';

/** Few uploads ask, so each question is loaded with the first that asks it. */
const LockedRow = lazy(async () => ({ default: (await import('./locked-row.tsx')).LockedRow }));
const PagesRow = lazy(async () => ({ default: (await import('./pages-row.tsx')).PagesRow }));
const PartsRow = lazy(async () => ({ default: (await import('./parts-row.tsx')).PartsRow }));
const SplitRow = lazy(async () => ({ default: (await import('./split-row.tsx')).SplitRow }));

/** An upload that is being read or needs the person: a question, a failure, something to fill in. */
export function DraftRow({ draft }: { draft: Draft }) {
  const { i18n, t } = useLingui();
  const { previews } = useUploads();
  const pictureUrl = draft.pages[0]?.url ?? previews[draft.id] ?? draft.previewUrl;
  const common = { pictureUrl, filename: uploadName(i18n, draft) };
  const dismiss = <Dismiss draftId={draft.id} />;

  if (draft.waitsForRoom) return <WaitingRow {...common} draft={draft} />;
  if (isBeingRead(draft)) {
    return (
      <UploadRow {...common} tone="busy" says={progressText(i18n, draft)} percent={progressPercent(draft)}>
        <DraftAction draft={draft} action="cancel" label={t`Stop`} />
      </UploadRow>
    );
  }
  switch (draft.status) {
    case 'awaiting_decision':
      if (questionOf(draft) !== null) return <QuestionRow {...common} draft={draft} />;
      return (
        <UploadRow
          {...common}
          tone="ask"
          icon={DuplicateIcon}
          says={duplicateLevelText(i18n, draft.duplicates[0]?.level ?? 'medium')}
        >
          <Button size="compact-md" onClick={() => uploadStore.decide(draft.id)}>
            <Trans>Compare</Trans>
          </Button>
        </UploadRow>
      );
    case 'saved':
      if (draft.receiptStatus === 'completed') return <SavedRow {...common} draft={draft} />;
      return (
        <UploadRow {...common} tone="ask" says={t`Needs review. It won’t count until you check it.`}>
          {draft.receiptId !== null && <Review receiptId={draft.receiptId} />}
          {dismiss}
        </UploadRow>
      );
    case 'cancelled':
      return (
        <UploadRow {...common} tone="quiet" says={t`Stopped. Nothing was saved as an invoice.`}>
          <DraftAction draft={draft} action="retry" label={t`Re-read`} />
          {dismiss}
        </UploadRow>
      );
    default:
      return (
        <UploadRow {...common} tone="bad" says={<FailureText draft={draft} />}>
          <DraftAction draft={draft} action="retry" label={t`Re-read`} />
          {dismiss}
        </UploadRow>
      );
  }
}

/** An upload that waits until the month has room for it. */
function WaitingRow({ draft, ...common }: RowProps) {
  const { i18n, t } = useLingui();
  const { choose, nextMonth, ...waiting } = useWaiting({ kind: 'receipt', id: draft.id });
  const onChoose = () => choose(undefined, { onError: (error) => toast.error(errorText(i18n, error)) });
  return (
    <UploadRow {...common} tone="quiet" icon={Clock} says={<WaitingText nextMonth={nextMonth} />}>
      <ReadFirst {...waiting} filename={common.filename} onChoose={onChoose} />
      <DraftAction draft={draft} action="cancel" label={t`Stop`} />
    </UploadRow>
  );
}

type RowProps = { draft: Draft; pictureUrl: string | null; filename: string };

/** What the person has to say of an upload, besides whether it is a duplicate. */
function questionOf({ parts, duplicates, pageSplit, needsPassword, split }: Draft): ComponentType<RowProps> | null {
  if (parts.length > 0) return PartsRow;
  if (duplicates.length > 0) return null;
  if (pageSplit !== null) return PagesRow;
  if (needsPassword) return LockedRow;
  return split === null ? null : SplitRow;
}

function QuestionRow({ draft, ...common }: RowProps) {
  const Question = questionOf(draft);
  const place = <UploadRow {...common} tone="ask" says="" />;
  return <Suspense fallback={place}>{Question && <Question {...common} draft={draft} />}</Suspense>;
}

/** A saved upload, in lists that do not show results as slips. */
function SavedRow({ draft, ...common }: RowProps) {
  const { t } = useLingui();
  const supplier = draft.facts?.supplierName ?? t`Supplier not found`;
  return (
    <UploadRow {...common} tone="quiet" icon={Check} says={t`${supplier}, saved`}>
      {draft.receiptId !== null && <Review receiptId={draft.receiptId} isSettled />}
    </UploadRow>
  );
}

/** Why reading failed, and that the file is safe. */
function FailureText({ draft }: { draft: Draft }) {
  const { i18n, t } = useLingui();
  return (
    <>
      {draft.failure === null ? t`Upload failed.` : readFailureText(i18n, draft.failure)}{' '}
      <Trans>Your file is safe.</Trans>
    </>
  );
}

function Dismiss({ draftId }: { draftId: string }) {
  return (
    <Button size="compact-md" variant="subtle" color="neutral" onClick={() => uploadStore.dismiss(draftId)}>
      <Trans>Dismiss</Trans>
    </Button>
  );
}

/** Opens the document in the review queue, or its page if it is settled. */
function Review({ receiptId, isSettled = false }: { receiptId: string; isSettled?: boolean }) {
  const { t } = useLingui();
  const link = isSettled
    ? ({ to: '/app/receipts/$id', params: { id: receiptId } } as const)
    : ({ to: '/app/receipts/review', search: { id: receiptId } } as const);
  return (
    <Button size="compact-md" renderRoot={(props) => <Link {...link} {...props} />}>
      {isSettled ? t`Open` : t`Review`}
    </Button>
  );
}

function DraftAction(props: { draft: Draft; action: 'cancel' | 'retry'; label: string }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: () => client.drafts[props.action]({ id: props.draft.id }),
    onSuccess: (changed) => {
      if (props.action === 'retry') uploadStore.await(changed.id);
      cacheDraft(queries, changed);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <Button size="compact-md" variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {props.label}
    </Button>
  );
}
