import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@tillslip/contract/audit';
import { Bot, FileInput, Settings2, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MomentText } from '../../../ui/format/date-text.tsx';
import { localTime } from '../../../ui/format/local-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { fieldLabel } from '../form/fields.ts';
import { ValueText } from '../form/value-text.tsx';
import { historyQuery } from '../receipts.queries.ts';
import classes from './history-card.module.css';

const FIRST_ENTRIES = 4;

/** Who changed what in this invoice, when, from what to what. Nothing in it can be edited, not even by us. */
export function HistoryCard({ receiptId }: { receiptId: string }) {
  const history = useQuery(historyQuery(receiptId));
  const [all, showAll] = useState(false);
  const entries = history.data ?? [];
  const shown = all ? entries : entries.slice(0, FIRST_ENTRIES);
  return (
    <Card title="History" aside={<VerifyTrail />}>
      {history.isPending && (
        <LoadingState>
          <Skeleton height={48} />
        </LoadingState>
      )}
      {history.isError && <p className={classes.none}>{errorMessage(history.error)}</p>}
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button size="compact-md" variant="default" mt="sm" onClick={() => showAll(true)}>
          Show {entries.length - shown.length} more
        </Button>
      )}
    </Card>
  );
}

const ICONS = { person: UserRound, reader: Bot, import: FileInput, system: Settings2 } as const;

function Entry({ entry: { at, label, source, changes, reason } }: { entry: AuditEntry }) {
  const Icon = ICONS[source.kind];
  const sure = source.confidence === null ? '' : `, ${Math.round(source.confidence * 100)}% sure`;
  return (
    <li>
      <Icon size={16} aria-hidden className={classes.icon} />
      <div className={classes.what}>
        <p>
          <strong>{label}</strong> {source.name !== null && `by ${source.name}${sure}`}
        </p>
        <p className={classes.when}>
          <MomentText moment={at} /> <span className="tabular">{localTime(at)}</span>
          {reason !== null && ` · ${reason}`}
        </p>
        <Changes changes={changes} />
      </div>
    </li>
  );
}

/** As many as are read at a glance; a first reading says a dozen. */
const FEW_CHANGES = 5;

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return null;
  const list = (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {fieldLabel(field)}:{' '}
          {before !== null && (
            <del>
              <ValueText field={field} text={before} />
            </del>
          )}{' '}
          <span aria-hidden>→</span> <span className="visually-hidden">became </span>
          <ins>{after === null ? 'nothing' : <ValueText field={field} text={after} />}</ins>
        </li>
      ))}
    </ul>
  );
  if (changes.length <= FEW_CHANGES) return list;
  return (
    <details>
      <summary className={classes.when}>{changes.length} fields</summary>
      {list}
    </details>
  );
}

/** Proves the whole trail of the account: each entry carries the fingerprint of the one before it. */
function VerifyTrail() {
  const verify = useMutation({
    mutationFn: () => client.audit.verify(),
    onSuccess: ({ ok, events, broken }) => {
      if (ok) toast.success(`The audit trail is whole: ${events} entries, none changed or missing.`);
      else toast.error(`The audit trail was changed: ${broken?.message ?? 'an entry does not fit.'}`);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="neutral"
      leftSection={<ShieldCheck size={14} aria-hidden />}
      loading={verify.isPending}
      onClick={() => verify.mutate()}
    >
      Verify
    </Button>
  );
}
