import { Button, Checkbox, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reader, Reread } from '@tillslip/contract/receipt-review';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { LoaderCircle, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { readersQuery, receiptQuery, refreshReceipts, rereadQuery } from '../receipts.queries.ts';
import { fieldLabel } from './fields.ts';
import classes from './reread-panel.module.css';
import { SaveRefusal } from './save-refusal.tsx';
import { ValueText } from './value-text.tsx';

type RereadPanelProps = { receipt: ReceiptDetail; onApplied: (receipt: ReceiptDetail, fields: string[]) => void };

/**
 * Reads the document again, with another reader where there is one, and shows what that says otherwise: each
 * difference is taken or left by itself. Nothing changes before, and a typed value is left unless it is ticked.
 */
export function RereadPanel({ receipt, onApplied }: RereadPanelProps) {
  const reread = useQuery(rereadQuery(receipt.id));
  const isReading = reread.data?.status === 'queued' || reread.data?.status === 'reading';
  return (
    <div className={classes.panel}>
      {isReading ? (
        <p className={classes.busy} role="status">
          <LoaderCircle size={14} aria-hidden className={classes.turning} />
          Reading it again…
        </p>
      ) : (
        <ReadAgain receiptId={receipt.id} />
      )}
      {reread.data?.status === 'failed' && (
        <p className={classes.failed}>It could not be read again. {reread.data.failure} Nothing was changed.</p>
      )}
      {reread.data?.status === 'ready' && (
        <Differences key={reread.data.id} reread={reread.data} onApplied={onApplied} />
      )}
    </div>
  );
}

function ReadAgain({ receiptId }: { receiptId: string }) {
  const queries = useQueryClient();
  const readers = useQuery(readersQuery(receiptId));
  const start = useMutation({
    mutationFn: (reader: Reader['name'] | undefined) =>
      client.receipts.reread({ id: receiptId, ...(reader !== undefined && { reader }) }),
    onSuccess: (reread) => queries.setQueryData(rereadQuery(receiptId).queryKey, reread),
    onError: (error) => toast.error(errorMessage(error)),
  });
  const common = { size: 'compact-md', variant: 'default', loading: start.isPending } as const;
  const icon = <RefreshCw size={14} aria-hidden />;
  if ((readers.data?.length ?? 0) < 2) {
    return (
      <Button {...common} leftSection={icon} onClick={() => start.mutate(undefined)}>
        Read again
      </Button>
    );
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button {...common} leftSection={icon}>
          Read again with…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {readers.data?.map(({ name, label, sendsTo }) => (
          <Menu.Item key={name} onClick={() => start.mutate(name)}>
            {label}
            <small className={classes.sends}>
              {sendsTo === null ? 'The pages stay here' : `The pages are sent to ${sendsTo}`}
            </small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type DifferencesProps = { reread: Reread; onApplied: RereadPanelProps['onApplied'] };

function Differences({ reread, onApplied }: DifferencesProps) {
  const [ticked, setTicked] = useState(() =>
    reread.differences.filter(({ isPersons, read }) => !isPersons && read !== null).map(({ field }) => field),
  );
  const apply = useApply(reread, onApplied);
  if (reread.differences.length === 0) return <p className={classes.same}>The new reading says the same.</p>;
  const toggle = (field: string) =>
    setTicked((fields) => (fields.includes(field) ? fields.filter((other) => other !== field) : [...fields, field]));
  return (
    <fieldset className={classes.differences}>
      <legend>The new reading says otherwise</legend>
      {reread.differences.map(({ field, current, read, isPersons }) => (
        <Checkbox
          key={field}
          checked={ticked.includes(field)}
          onChange={() => toggle(field)}
          label={
            <span className={classes.difference}>
              <strong>{fieldLabel(field)}</strong>
              <span>
                <del>{current === null ? 'Nothing' : <ValueText field={field} text={current} />}</del>{' '}
                <ins>{read === null ? 'Nothing' : <ValueText field={field} text={read} />}</ins>
              </span>
              {isPersons && <small>You typed this</small>}
            </span>
          }
        />
      ))}
      <Button
        size="compact-md"
        disabled={ticked.length === 0}
        loading={apply.isPending}
        onClick={() => apply.mutate(ticked)}
      >
        {ticked.length === 1 ? 'Take 1 field' : `Take ${ticked.length} fields`}
      </Button>
      <SaveRefusal receiptId={reread.receiptId} error={apply.error} onCarried={() => apply.mutate(ticked)} />
    </fieldset>
  );
}

function useApply({ id: rereadId, receiptId: id }: Reread, onApplied: RereadPanelProps['onApplied']) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: string[]) => client.receipts.applyReread({ id, rereadId, fields }),
    onSuccess: async (receipt, fields) => {
      queries.setQueryData(receiptQuery(id).queryKey, receipt);
      onApplied(receipt, fields);
      await refreshReceipts(queries);
    },
  });
}
