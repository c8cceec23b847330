import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft, DraftPart } from '@tillslip/contract/receipts/receipts';
import { Files } from 'lucide-react';
import { useId, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { draftsQuery, refreshReceipts } from '../receipts.queries.ts';
import classes from './parts-row.module.css';
import { uploadStore } from './upload-store.ts';
import { useDecision } from './use-decision.ts';

type PartsRowProps = { draft: Draft; pictureUrl: string | null; filename: string };

/** Several slips in one picture: save each as an invoice, leave some out, or keep the picture as one. */
export function PartsRow({ draft, pictureUrl, filename }: PartsRowProps) {
  const { t } = useLingui();
  const { parts } = draft;
  const [excluded, setExcluded] = useState<readonly number[]>([]);
  const chosen = parts.map(({ part }) => part).filter((part) => !excluded.includes(part));
  const toggle = (part: number) =>
    setExcluded(excluded.includes(part) ? excluded.filter((one) => one !== part) : [...excluded, part]);
  const separate = useSeparate(draft);
  const keep = useDecision(draft);
  const isBusy = separate.isPending || keep.isPending;
  return (
    <UploadRow
      tone="ask"
      icon={Files}
      pictureUrl={pictureUrl}
      filename={filename}
      says={t`${plural({ count: parts.length }, { one: '# slip in this picture', other: '# slips in this picture' })}`}
      below={
        <>
          <PartList parts={parts} chosen={chosen} onToggle={toggle} />
          <Group gap={4}>
            <Button
              size="compact-md"
              loading={separate.isPending}
              disabled={chosen.length === 0 || isBusy}
              onClick={() => separate.mutate(chosen)}
            >
              <Plural value={{ count: chosen.length }} one="Save # invoice" other="Save # invoices" />
            </Button>
            <Button
              size="compact-md"
              variant="default"
              loading={keep.isPending}
              disabled={isBusy}
              onClick={() => keep.mutate('upload_anyway')}
            >
              <Trans>Keep as one</Trans>
            </Button>
            <Button
              size="compact-md"
              variant="subtle"
              color="neutral"
              disabled={isBusy}
              onClick={() => keep.mutate('cancel')}
            >
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        </>
      }
    />
  );
}

function useSeparate(draft: Draft) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (parts: number[]) => client.drafts.separate({ id: draft.id, parts }),
    onSuccess: async (saved) => {
      const undecided = saved.find(({ status }) => status === 'awaiting_decision');
      const count = saved.length - saved.filter(({ status }) => status === 'awaiting_decision').length;
      if (count > 0) toast.success(t`${plural(count, { one: '# invoice saved', other: '# invoices saved' })}`);
      await queries.invalidateQueries({ queryKey: draftsQuery.queryKey });
      if (undecided) uploadStore.decide(undecided.id);
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

type PartListProps = {
  parts: readonly DraftPart[];
  chosen: readonly number[];
  onToggle: (part: number) => void;
};

function PartList({ parts, chosen, onToggle }: PartListProps) {
  const { t } = useLingui();
  return (
    <>
      <ul className={classes.parts} aria-label={t`Slips in this picture`}>
        {parts.map((part) => (
          <li key={part.part}>
            <Part part={part} isChosen={chosen.includes(part.part)} onToggle={() => onToggle(part.part)} />
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        <Trans>
          Each slip you tick is saved as a separate invoice. If you keep them as one, only the first counts.
        </Trans>
      </p>
    </>
  );
}

function Part({ part, isChosen, onToggle }: { part: DraftPart; isChosen: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  const { part: number, supplierName, invoiceDate, totalCents, currency, url } = part;
  const id = useId();
  return (
    <label htmlFor={id} className={classes.part} data-off={isChosen ? undefined : true}>
      <span className={classes.crop}>{url !== null && <img src={url} alt={t`Slip ${number}`} />}</span>
      <span className={classes.what}>
        <Checkbox id={id} size="sm" checked={isChosen} onChange={onToggle} />
        <strong>{supplierName ?? t`Supplier not found`}</strong>
        <span className={classes.facts}>
          <DateText day={invoiceDate} fallback={t`No date`} />
          <Money amount={totalCents} currency={currency} />
        </span>
      </span>
    </label>
  );
}
