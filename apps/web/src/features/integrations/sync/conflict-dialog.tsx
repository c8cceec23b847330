import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, NativeSelect, Stack } from '@mantine/core';
import type { Conflict, SyncEntry } from '@tillslip/contract/integrations/schemas';
import type { ConflictStrategy } from '@tillslip/domain/sync/entry-state';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import { ConflictSides } from './conflict-sides.tsx';
import classes from './sync.module.css';

/** What each answer does, what its button says, and what is said once it is done. Spec: 3 §4, §8; decisions 26. */
const ANSWERS = [
  {
    strategy: 'skip',
    label: msg`Skip`,
    text: msg`They are the same. This invoice is not sent.`,
    done: msg`Receipt skipped due to duplicate detection`,
  },
  {
    strategy: 'merge',
    label: msg`Merge`,
    text: msg`They are the same. Take over the entry that is there, and follow it from now on.`,
    done: msg`Receipt merged with existing entry`,
  },
  {
    strategy: 'update_existing',
    label: msg`Update existing`,
    text: msg`They are the same. Change the entry that is there to what this invoice says.`,
    done: msg`Existing entry updated`,
  },
  {
    strategy: 'force_sync',
    label: msg`Sync anyway`,
    text: msg`They are two purchases. Book this invoice as well.`,
    done: msg`Receipt synced despite duplicate detection`,
  },
] as const;

/** An invoice beside the entry that looks the same: the person decides what becomes of it (decision 26). */
export function ConflictDialog({ entry, onClose }: { entry: SyncEntry | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened={entry !== null} onClose={onClose} title={t`Is this the same purchase?`} size="lg">
      {entry !== null && <Decision key={entry.receiptId} entry={entry} onClose={onClose} />}
    </Modal>
  );
}

function Decision({ entry, onClose }: { entry: SyncEntry; onClose: () => void }) {
  const [entryId, setEntryId] = useState(entry.conflicts[0]?.entryId ?? null);
  const conflict = entry.conflicts.find((one) => one.entryId === entryId) ?? entry.conflicts[0];
  return (
    <Stack gap="md">
      {entry.conflicts.length > 1 && (
        <EntryChooser conflicts={entry.conflicts} entryId={entryId} onChoose={setEntryId} />
      )}
      {conflict !== undefined && <ConflictSides entry={entry} conflict={conflict} />}
      <Answers entry={entry} entryId={conflict?.entryId ?? null} onClose={onClose} />
    </Stack>
  );
}

type EntryChooserProps = { conflicts: readonly Conflict[]; entryId: string | null; onChoose: (id: string) => void };

function EntryChooser({ conflicts, entryId, onChoose }: EntryChooserProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`Entries that look the same`}
      data={conflicts.map((one) => ({
        value: one.entryId,
        label: `${one.supplierName ?? t`Unknown supplier`} · ${one.date} · ${one.docNumber ?? one.entryId}`,
      }))}
      value={entryId ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function Answers({ entry, entryId, onClose }: { entry: SyncEntry; entryId: string | null; onClose: () => void }) {
  const { t } = useLingui();
  const resolve = useAccountingChange({
    run: ({ strategy }: { strategy: ConflictStrategy }) =>
      client.integrations.resolve({ id: entry.connectionId, receiptId: entry.receiptId, strategy, entryId }),
    failed: (i18n, reason) => i18n.t(msg`Error resolving conflict: ${reason}`),
    onDone: (_entry, { strategy }) => {
      const answer = ANSWERS.find((one) => one.strategy === strategy);
      if (answer !== undefined) toast.success(t(answer.done));
      onClose();
    },
  });
  return (
    <div className={classes.answers}>
      {ANSWERS.map(({ strategy, label, text }) => {
        const isLocked = entry.isInSubmittedPeriod && (strategy === 'merge' || strategy === 'update_existing');
        return (
          <div key={strategy} className={classes.answer}>
            <p id={`answer-${strategy}`}>
              {isLocked ? <Trans>This is not possible: the invoice is in a submitted VAT period.</Trans> : t(text)}
            </p>
            <Button
              variant="default"
              aria-describedby={`answer-${strategy}`}
              disabled={isLocked || (resolve.isPending && resolve.variables.strategy !== strategy)}
              loading={resolve.isPending && resolve.variables.strategy === strategy}
              onClick={() => resolve.mutate({ strategy })}
            >
              {t(label)}
            </Button>
          </div>
        );
      })}
    </div>
  );
}
