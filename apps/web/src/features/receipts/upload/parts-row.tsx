import { Button, Checkbox, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft, DraftPart } from '@tillslip/contract/receipts';
import { Files } from 'lucide-react';
import { useId, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { draftsQuery, refreshReceipts } from '../receipts.queries.ts';
import classes from './parts-row.module.css';
import { uploadStore } from './upload-store.ts';
import { useDecision } from './use-decision.ts';

type PartsRowProps = { draft: Draft; pictureUrl: string | null; filename: string };

/** Several slips in one picture: each an invoice of its own, some of them, or the picture kept as one. */
export function PartsRow({ draft, pictureUrl, filename }: PartsRowProps) {
  const { parts } = draft;
  const [left, leaveOut] = useState<readonly number[]>([]);
  const chosen = parts.map(({ part }) => part).filter((part) => !left.includes(part));
  const toggle = (part: number) => leaveOut(left.includes(part) ? left.filter((one) => one !== part) : [...left, part]);
  const apart = useSeparate(draft);
  const whole = useDecision(draft);
  const busy = apart.isPending || whole.isPending;
  return (
    <UploadRow
      tone="ask"
      icon={Files}
      pictureUrl={pictureUrl}
      filename={filename}
      says={`${parts.length} slips in this picture`}
      below={
        <>
          <PartList parts={parts} chosen={chosen} onToggle={toggle} />
          <Group gap={4}>
            <Button
              size="compact-md"
              loading={apart.isPending}
              disabled={chosen.length === 0 || busy}
              onClick={() => apart.mutate(chosen)}
            >
              {chosen.length === 1 ? 'Save 1 invoice' : `Save ${chosen.length} invoices`}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              loading={whole.isPending}
              disabled={busy}
              onClick={() => whole.mutate('upload_anyway')}
            >
              Keep as one
            </Button>
            <Button
              size="compact-md"
              variant="subtle"
              color="neutral"
              disabled={busy}
              onClick={() => whole.mutate('cancel')}
            >
              Cancel
            </Button>
          </Group>
        </>
      }
    />
  );
}

function useSeparate(draft: Draft) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (parts: number[]) => client.drafts.separate({ id: draft.id, parts }),
    onSuccess: async (saved) => {
      const asked = saved.find(({ status }) => status === 'awaiting_decision');
      const count = saved.length - saved.filter(({ status }) => status === 'awaiting_decision').length;
      if (count > 0) toast.success(count === 1 ? '1 invoice saved' : `${count} invoices saved`);
      await queries.invalidateQueries({ queryKey: draftsQuery.queryKey });
      if (asked) uploadStore.decide(asked.id);
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}

type PartListProps = {
  parts: readonly DraftPart[];
  chosen: readonly number[];
  onToggle: (part: number) => void;
};

function PartList({ parts, chosen, onToggle }: PartListProps) {
  return (
    <>
      <ul className={classes.parts} aria-label="Slips in this picture">
        {parts.map((part) => (
          <li key={part.part}>
            <Part part={part} isChosen={chosen.includes(part.part)} onToggle={() => onToggle(part.part)} />
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        Each slip you tick is saved as an invoice of its own. Kept as one, the first counts.
      </p>
    </>
  );
}

function Part({ part, isChosen, onToggle }: { part: DraftPart; isChosen: boolean; onToggle: () => void }) {
  const { part: number, supplierName, invoiceDate, totalCents, url } = part;
  const id = useId();
  return (
    <label htmlFor={id} className={classes.part} data-off={isChosen ? undefined : true}>
      <span className={classes.crop}>{url !== null && <img src={url} alt={`Slip ${number}`} />}</span>
      <span className={classes.what}>
        <Checkbox id={id} size="sm" checked={isChosen} onChange={onToggle} />
        <strong>{supplierName ?? 'Supplier not found'}</strong>
        <span className={classes.facts}>
          <DateText day={invoiceDate} fallback="No date" />
          <Money amount={totalCents} />
        </span>
      </span>
    </label>
  );
}
