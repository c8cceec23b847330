import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@tillslip/contract/audit';
import { auditCauseText } from '@tillslip/messages/audit';
import { auditActionText, auditBreakText } from '@tillslip/messages/receipts/history';
import { readerText } from '@tillslip/messages/receipts/readers';
import { Bot, FileInput, KeyRound, Settings2, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { useRole } from '../../../api/people/people.queries.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { fieldLabel } from '../form/fields.ts';
import { ValueText } from '../form/value-text.tsx';
import { historyQuery } from '../receipts.queries.ts';
import classes from './history-card.module.css';

const MAX_ENTRIES_AT_FIRST = 4;

/** Who changed what in this invoice, and when. Nobody can edit it, including us. */
export function HistoryCard({ receiptId, currency }: { receiptId: string; currency: string | null }) {
  const { i18n, t } = useLingui();
  const history = useQuery(historyQuery(receiptId));
  const [isExpanded, setExpanded] = useState(false);
  // The trail that is verified is the person's own.
  const isOwner = useRole() === 'owner';
  const entries = history.data ?? [];
  const shown = isExpanded ? entries : entries.slice(0, MAX_ENTRIES_AT_FIRST);
  return (
    <Card title={t`History`} aside={isOwner && <VerifyAuditTrail />}>
      {history.isPending && (
        <LoadingState>
          <Skeleton height={48} />
        </LoadingState>
      )}
      {history.isError && <p className={classes.none}>{errorText(i18n, history.error)}</p>}
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} currency={currency} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button size="compact-md" variant="default" mt="sm" onClick={() => setExpanded(true)}>
          <Trans>Show {ph({ count: entries.length - shown.length })} more</Trans>
        </Button>
      )}
    </Card>
  );
}

const ICONS = { person: UserRound, key: KeyRound, reader: Bot, import: FileInput, system: Settings2 } as const;

function Entry({ entry, currency }: { entry: AuditEntry; currency: string | null }) {
  const { i18n } = useLingui();
  const { at, action, source, changes, reason, cause } = entry;
  const Icon = ICONS[source.kind];
  return (
    <li>
      <Icon size={16} aria-hidden className={classes.icon} />
      <div className={classes.what}>
        <p>
          <strong>{auditActionText(i18n, action)}</strong> <SourceText source={source} />
        </p>
        <p className={classes.when}>
          <MomentTime moment={at} />
          {reason !== null && ` · ${reason}`}
          {cause !== null && ` · ${auditCauseText(i18n, cause)}`}
        </p>
        <Changes changes={changes} currency={currency} />
      </div>
    </li>
  );
}

function SourceText({ source: { kind, name: recorded, confidence } }: Pick<AuditEntry, 'source'>) {
  const { i18n } = useLingui();
  if (recorded === null) return null;
  const name = kind === 'reader' && recorded === 'local' ? readerText(i18n, { name: recorded }) : recorded;
  if (confidence === null) return <Trans>by {name}</Trans>;
  return (
    <Trans>
      by {name}, {ph({ percent: Math.round(confidence * 100) })}% confidence
    </Trans>
  );
}

/** The score is in the API and in exports; screens say what may be claimed and whether the paperwork is complete. */
const NOT_ON_SCREENS = 'vatComplianceScore';

/** Longer lists are collapsed; a first reading has about a dozen changes. */
const MAX_CHANGES_SHOWN = 5;

function Changes({ changes: recorded, currency }: Pick<AuditEntry, 'changes'> & { currency: string | null }) {
  const { i18n, t } = useLingui();
  const changes = recorded.filter(({ field }) => field !== NOT_ON_SCREENS);
  if (changes.length === 0) return null;
  const list = (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {fieldLabel(i18n, field)}:{' '}
          {before !== null && (
            <>
              <del>
                <ValueText field={field} value={before} currency={currency} />
              </del>{' '}
              <span aria-hidden>→</span>{' '}
              <span className="visually-hidden">
                <Trans>changed to</Trans>{' '}
              </span>
            </>
          )}
          <ins>{after === null ? t`empty` : <ValueText field={field} value={after} currency={currency} />}</ins>
        </li>
      ))}
    </ul>
  );
  if (changes.length <= MAX_CHANGES_SHOWN) return list;
  return (
    <details>
      <summary className={classes.when}>
        <Plural value={{ count: changes.length }} one="# field" other="# fields" />
      </summary>
      {list}
    </details>
  );
}

/** Verifies the audit trail of the account: each entry holds the hash of the one before it. */
function VerifyAuditTrail() {
  const { i18n, t } = useLingui();
  const verify = useMutation({
    mutationFn: () => client.audit.verify(),
    onSuccess: ({ ok, events, broken }) => {
      if (ok) toast.success(t`The audit trail is intact: ${events} entries, none changed or missing.`);
      else if (broken) toast.error(t`The audit trail was changed: ${{ problem: auditBreakText(i18n, broken) }}`);
      else toast.error(t`The audit trail was changed.`);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
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
      <Trans>Verify</Trans>
    </Button>
  );
}
