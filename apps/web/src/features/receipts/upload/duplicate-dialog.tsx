import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import type { DuplicateMatch } from '@tillslip/contract/receipts/schemas';
import { duplicateClueText, duplicateLevelText } from '@tillslip/messages/receipts/duplicates';
import { uploadName } from '@tillslip/messages/receipts/uploads';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { cacheDraft, refreshReceipts } from '../receipts.queries.ts';
import classes from './duplicate-dialog.module.css';
import { type DuplicateFact, DuplicateSide } from './duplicate-side.tsx';
import { uploadStore } from './upload-store.ts';

type Decision = 'upload_anyway' | 'mark_duplicate' | 'cancel';

/** Asks about a possible duplicate: the new document next to the similar one (Spec: 1 §4, §9). */
export function DuplicateDialog({ draft }: { draft: Draft }) {
  const { i18n } = useLingui();
  const [first] = draft.duplicates;
  const [chosenId, choose] = useState(first?.receiptId);
  const chosen = draft.duplicates.find(({ receiptId }) => receiptId === chosenId) ?? first;
  const decision = useDuplicateDecision(draft);
  if (chosen === undefined) return null;

  const decide = (answer: Decision) =>
    decision.mutate({ decision: answer, duplicateOf: answer === 'mark_duplicate' ? chosen.receiptId : null });
  const others = draft.duplicates.filter(({ receiptId }) => receiptId !== chosen.receiptId).slice(0, 3);
  return (
    <Modal opened onClose={() => uploadStore.decide(null)} title={duplicateLevelText(i18n, chosen.level)} size="xl">
      <Stack gap="md">
        <Text>
          <Trans>
            {ph({ filename: uploadName(i18n, draft) })} looks like an invoice you already have (
            {ph({ percent: percent(chosen.score) })} similar).
          </Trans>
          {chosen.reasons.map((clue) => ` ${duplicateClueText(i18n, clue)}.`)}
        </Text>
        <SideBySide draft={draft} chosen={chosen} />
        <OtherMatches matches={others} onChoose={choose} />
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" color="neutral" onClick={() => decide('cancel')} disabled={decision.isPending}>
            <Trans>Cancel the upload</Trans>
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={() => decide('upload_anyway')} disabled={decision.isPending}>
              <Trans>Upload anyway</Trans>
            </Button>
            <Button onClick={() => decide('mark_duplicate')} loading={decision.isPending}>
              <Trans>Mark as duplicate</Trans>
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

function useDuplicateDecision(draft: Draft) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, duplicateOf }: { decision: Decision; duplicateOf: string | null }) =>
      client.drafts.decide({ id: draft.id, decision, duplicateOf }),
    onSuccess: async (decided) => {
      uploadStore.decide(null);
      cacheDraft(queries, decided);
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

const FACTS: readonly DuplicateFact[] = ['supplierName', 'invoiceNumber', 'invoiceDate', 'totalCents'];

function SideBySide({ draft, chosen }: { draft: Draft; chosen: DuplicateMatch }) {
  const { t } = useLingui();
  const differences = FACTS.filter((fact) => !isEqual(draft.facts?.[fact] ?? null, chosen[fact]));
  return (
    <div className={classes.sides}>
      <DuplicateSide
        heading={t`New upload`}
        pictureUrl={draft.pages[0]?.url ?? null}
        supplierName={draft.facts?.supplierName ?? null}
        invoiceNumber={draft.facts?.invoiceNumber ?? null}
        invoiceDate={draft.facts?.invoiceDate ?? null}
        totalCents={draft.facts?.totalCents ?? null}
        differences={differences}
      />
      <DuplicateSide
        heading={t`Already saved`}
        pictureUrl={chosen.thumbnailUrl}
        supplierName={chosen.supplierName}
        invoiceNumber={chosen.invoiceNumber}
        invoiceDate={chosen.invoiceDate}
        totalCents={chosen.totalCents}
        differences={differences}
        action={
          <Link to="/app/receipts/$id" params={{ id: chosen.receiptId }} target="_blank">
            <Trans>View original</Trans>
          </Link>
        }
      />
    </div>
  );
}

function OtherMatches({ matches, onChoose }: { matches: readonly DuplicateMatch[]; onChoose: (id: string) => void }) {
  const { i18n, t } = useLingui();
  if (matches.length === 0) return null;
  return (
    <div>
      <Text fw={500} mb={4}>
        <Trans>Also similar</Trans>
      </Text>
      <ul className={classes.others}>
        {matches.map((match) => (
          <li key={match.receiptId}>
            <span className={classes.otherName}>
              {match.supplierName ?? t`Unknown supplier`}
              <small>
                <Trans>
                  {ph({ risk: duplicateLevelText(i18n, match.level) })}, {ph({ percent: percent(match.score) })} similar
                </Trans>
              </small>
            </span>
            <Button variant="default" size="compact-md" onClick={() => onChoose(match.receiptId)}>
              <Trans>Compare</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isEqual = (a: string | number | null, b: string | number | null): boolean =>
  String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase();

const percent = (score: number): string => `${Math.round(score * 100)}%`;
