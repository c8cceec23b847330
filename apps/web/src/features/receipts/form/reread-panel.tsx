import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reader, Reread } from '@tillslip/contract/receipts/review';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { rereadFailureText } from '@tillslip/messages/receipts/read-failures';
import { readerDestinationText, readerText } from '@tillslip/messages/receipts/readers';
import { LoaderCircle, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { readersQuery, receiptQuery, refreshReceipts, rereadQuery } from '../receipts.queries.ts';
import { askAboutReceipt } from './ask-about-receipt.tsx';
import { fieldLabel } from './fields.ts';
import classes from './reread-panel.module.css';
import { SaveRefusal } from './save-refusal.tsx';
import { ValueText } from './value-text.tsx';

type RereadPanelProps = { receipt: ReceiptDetail; onApplied: (receipt: ReceiptDetail, fields: string[]) => void };

/**
 * Re-reads the document, with another reader if there is one, and lists the differences to apply one by one. Nothing
 * changes until then, and a typed value stays unless it is ticked.
 */
export function RereadPanel({ receipt, onApplied }: RereadPanelProps) {
  const { i18n } = useLingui();
  const reread = useQuery(rereadQuery(receipt.id));
  const isReading = reread.data?.status === 'queued' || reread.data?.status === 'reading';
  return (
    <div className={classes.panel}>
      {isReading ? (
        <p className={classes.busy} role="status">
          <LoaderCircle size={14} aria-hidden className={classes.turning} />
          <Trans>Re-reading…</Trans>
        </p>
      ) : (
        <RereadButton receiptId={receipt.id} />
      )}
      {reread.data?.status === 'failed' && (
        <p className={classes.failed}>
          <Trans>Re-reading failed.</Trans> {reread.data.failure && rereadFailureText(i18n, reread.data.failure)}{' '}
          <Trans>Nothing was changed.</Trans>
        </p>
      )}
      {reread.data?.status === 'ready' && (
        <Differences key={reread.data.id} reread={reread.data} receipt={receipt} onApplied={onApplied} />
      )}
    </div>
  );
}

function RereadButton({ receiptId }: { receiptId: string }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const readers = useQuery(readersQuery(receiptId));
  const start = useMutation({
    mutationFn: (reader: Reader['name'] | undefined) =>
      client.receipts.reread({ id: receiptId, ...(reader !== undefined && { reader }) }),
    onSuccess: (reread) => queries.setQueryData(rereadQuery(receiptId).queryKey, reread),
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  const common = { size: 'compact-md', variant: 'default', loading: start.isPending } as const;
  const icon = <RefreshCw size={14} aria-hidden />;
  if ((readers.data?.length ?? 0) < 2) {
    return (
      <Button {...common} leftSection={icon} onClick={() => start.mutate(undefined)}>
        <Trans>Re-read</Trans>
      </Button>
    );
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button {...common} leftSection={icon}>
          <Trans>Re-read with…</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {readers.data?.map((reader) => (
          <Menu.Item key={reader.name} onClick={() => start.mutate(reader.name)}>
            {readerText(i18n, reader)}
            <small className={classes.sends}>{readerDestinationText(i18n, reader)}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type DifferencesProps = { reread: Reread } & RereadPanelProps;

function Differences({ reread, receipt, onApplied }: DifferencesProps) {
  const { i18n, t } = useLingui();
  const [ticked, setTicked] = useState(() =>
    reread.differences.filter(({ isPersons, read }) => !isPersons && read !== null).map(({ field }) => field),
  );
  const apply = useApply(reread, receipt, onApplied);
  if (reread.differences.length === 0)
    return (
      <p className={classes.same}>
        <Trans>The new reading is the same.</Trans>
      </p>
    );
  const toggle = (field: string) =>
    setTicked((fields) => (fields.includes(field) ? fields.filter((other) => other !== field) : [...fields, field]));
  return (
    <fieldset className={classes.differences}>
      <legend>
        <Trans>The new reading is different</Trans>
      </legend>
      {reread.differences.map(({ field, current, read, isPersons }) => (
        <Checkbox
          key={field}
          checked={ticked.includes(field)}
          onChange={() => toggle(field)}
          label={
            <span className={classes.difference}>
              <strong>{fieldLabel(i18n, field)}</strong>
              <span>
                <del>
                  {current === null ? (
                    t`Empty`
                  ) : (
                    <ValueText field={field} value={current} currency={receipt.currency} />
                  )}
                </del>{' '}
                <ins>
                  {read === null ? t`Empty` : <ValueText field={field} value={read} currency={receipt.currency} />}
                </ins>
              </span>
              {isPersons && (
                <small>
                  <Trans>You typed this</Trans>
                </small>
              )}
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
        <Plural value={{ count: ticked.length }} one="Apply # change" other="Apply # changes" />
      </Button>
      <SaveRefusal receiptId={reread.receiptId} error={apply.error} onReasonSaved={() => apply.mutate(ticked)} />
    </fieldset>
  );
}

function useApply(reread: Reread, receipt: ReceiptDetail, onApplied: RereadPanelProps['onApplied']) {
  const { i18n } = useLingui();
  const { receiptId: id } = reread;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (names: string[]) => applyFields(i18n, reread, receipt, names),
    onSuccess: async (receipt, fields) => {
      queries.setQueryData(receiptQuery(id).queryKey, receipt);
      onApplied(receipt, fields);
      await refreshReceipts(queries);
    },
  });
}

/** Apply these fields of a re-read, without those that the person leaves as somebody else saved them meanwhile. */
function applyFields(
  i18n: I18n,
  { id: rereadId, receiptId: id, differences }: Reread,
  receipt: ReceiptDetail,
  names: string[],
) {
  const read = new Map(differences.map((difference) => [difference.field, difference.read]));
  const fields = Object.fromEntries(names.map((name) => [name, read.get(name)]));
  return saveEdit({
    ...{ fields, version: receipt.version, ask: askAboutReceipt(i18n, receipt) },
    save: ({ version: seen, overwrite, ...edit }) => {
      const wanted = names.filter((name) => Reflect.get(edit, name) === fields[name]);
      return client.receipts.applyReread({ id, rereadId, version: seen, overwrite, fields: wanted });
    },
  });
}
