import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DuplicateMatch } from '@tillslip/contract/receipt-schemas';
import type { Draft } from '@tillslip/contract/receipts';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { keepDraft, refreshReceipts } from '../receipts.queries.ts';
import classes from './duplicate-dialog.module.css';
import { type DuplicateFact, DuplicateSide } from './duplicate-side.tsx';
import { uploadStore } from './upload-store.ts';

type Decision = 'upload_anyway' | 'mark_duplicate' | 'cancel';

/** Asks about a possible duplicate: the new document beside the one it resembles (Spec: 1 §4, §9). */
export function DuplicateDialog({ draft }: { draft: Draft }) {
  const [first] = draft.duplicates;
  const [chosenId, choose] = useState(first?.receiptId);
  const chosen = draft.duplicates.find(({ receiptId }) => receiptId === chosenId) ?? first;
  const decision = useDecision(draft);
  if (chosen === undefined) return null;

  const decide = (answer: Decision) =>
    decision.mutate({ decision: answer, duplicateOf: answer === 'mark_duplicate' ? chosen.receiptId : null });
  const others = draft.duplicates.filter(({ receiptId }) => receiptId !== chosen.receiptId).slice(0, 3);
  return (
    <Modal opened onClose={() => uploadStore.decide(null)} title={chosen.risk} size="xl">
      <Stack gap="md">
        <Text>
          {draft.filename} looks like an invoice you already have ({percent(chosen.score)} alike).
          {chosen.reasons.length > 0 && ` ${chosen.reasons.join('. ')}.`}
        </Text>
        <SideBySide draft={draft} chosen={chosen} />
        <Others matches={others} onChoose={choose} />
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" color="neutral" onClick={() => decide('cancel')} disabled={decision.isPending}>
            Cancel the upload
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={() => decide('upload_anyway')} disabled={decision.isPending}>
              Upload anyway
            </Button>
            <Button onClick={() => decide('mark_duplicate')} loading={decision.isPending}>
              Mark as duplicate
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

function useDecision(draft: Draft) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, duplicateOf }: { decision: Decision; duplicateOf: string | null }) =>
      client.drafts.decide({ id: draft.id, decision, duplicateOf }),
    onSuccess: async (decided) => {
      uploadStore.decide(null);
      keepDraft(queries, decided);
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}

const FACTS: readonly DuplicateFact[] = ['supplierName', 'invoiceNumber', 'invoiceDate', 'totalCents'];

function SideBySide({ draft, chosen }: { draft: Draft; chosen: DuplicateMatch }) {
  const differs = FACTS.filter((fact) => !isAlike(draft.facts?.[fact] ?? null, chosen[fact]));
  return (
    <div className={classes.sides}>
      <DuplicateSide
        heading="New upload"
        pictureUrl={draft.pages[0]?.url ?? null}
        supplierName={draft.facts?.supplierName ?? null}
        invoiceNumber={draft.facts?.invoiceNumber ?? null}
        invoiceDate={draft.facts?.invoiceDate ?? null}
        totalCents={draft.facts?.totalCents ?? null}
        differs={differs}
      />
      <DuplicateSide
        heading="Already saved"
        pictureUrl={chosen.thumbnailUrl}
        supplierName={chosen.supplierName}
        invoiceNumber={chosen.invoiceNumber}
        invoiceDate={chosen.invoiceDate}
        totalCents={chosen.totalCents}
        differs={differs}
        action={
          <Link to="/app/receipts/$id" params={{ id: chosen.receiptId }} target="_blank">
            View original
          </Link>
        }
      />
    </div>
  );
}

function Others({ matches, onChoose }: { matches: readonly DuplicateMatch[]; onChoose: (id: string) => void }) {
  if (matches.length === 0) return null;
  return (
    <div>
      <Text fw={500} mb={4}>
        Also similar
      </Text>
      <ul className={classes.others}>
        {matches.map((match) => (
          <li key={match.receiptId}>
            <span className={classes.otherName}>
              {match.supplierName ?? 'Unknown supplier'}
              <small>
                {match.risk}, {percent(match.score)} alike
              </small>
            </span>
            <Button variant="default" size="compact-md" onClick={() => onChoose(match.receiptId)}>
              Compare
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isAlike = (a: string | number | null, b: string | number | null): boolean =>
  String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase();

const percent = (score: number): string => `${Math.round(score * 100)}%`;
