import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SyncEntry } from '@tillslip/contract/integrations/schemas';
import { accountingFaultDetailText } from '@tillslip/messages/integrations/faults';
import { entryFailureText } from '@tillslip/messages/integrations/states';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { OutsideChangeAnswers } from '../booking/outside-change.tsx';
import { ProblemList } from '../booking/problem-list.tsx';
import { useProvider } from '../provider.tsx';
import { ConflictDialog } from '../sync/conflict-dialog.tsx';

/** What is wrong with an entry, or asks for an answer. */
export function EntryProblems({ entry, companyId }: { entry: SyncEntry; companyId: string }) {
  const { i18n } = useLingui();
  const provider = useProvider();
  const hasFailed = entry.state === 'failed';
  return (
    <>
      {hasFailed && entry.failure !== null && (
        <Notice kind="bad">{entryFailureText(i18n, entry.failure, entry.package)}</Notice>
      )}
      {entry.fault !== null && (
        <Notice kind={hasFailed ? 'bad' : 'info'}>
          {accountingFaultDetailText(i18n, entry.fault, entry.faultDetail, entry.package)}
        </Notice>
      )}
      <ProblemList problems={entry.problems} warnings={entry.warnings} companyId={companyId} receiptId={null} />
      {entry.state === 'conflict' && <ConflictNotice entry={entry} />}
      {entry.outsideChange !== null && <OutsideChange entry={entry} />}
      {entry.isDeletedHere && (
        <Notice kind="warn">
          <Trans>This invoice is deleted here, and its entry is still in {provider}.</Trans>
        </Notice>
      )}
    </>
  );
}

function ConflictNotice({ entry }: { entry: SyncEntry }) {
  const provider = useProvider();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice
        kind="warn"
        action={
          <Button size="compact-md" variant="default" onClick={() => setIsOpen(true)}>
            <Trans>Compare and decide</Trans>
          </Button>
        }
      >
        <Trans>{provider} has an entry that looks the same. Nothing is booked until you decide.</Trans>
      </Notice>
      <ConflictDialog entry={isOpen ? entry : null} onClose={() => setIsOpen(false)} />
    </>
  );
}

function OutsideChange({ entry }: { entry: SyncEntry }) {
  const provider = useProvider();
  return (
    <Notice kind="warn" action={<OutsideChangeAnswers entry={entry} />}>
      {entry.outsideChange === 'deleted' ? (
        <Trans>Somebody deleted this entry in {provider}.</Trans>
      ) : (
        <Trans>Somebody changed this entry in {provider}.</Trans>
      )}
    </Notice>
  );
}
