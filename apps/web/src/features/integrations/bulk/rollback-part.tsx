import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BulkSyncDetails, RollbackRecord } from '@tillslip/contract/bulk-sync/schemas';
import { rollbackQuestionText } from '@tillslip/messages/bulk-sync';
import { accountingFaultDetailText } from '@tillslip/messages/integrations/faults';
import { Undo2 } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { usePackage, useProvider } from '../provider.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import classes from './bulk.module.css';
import { useAnnounceRollback, useRollBack } from './use-roll-back.ts';

/** The rollback of a sync that is over: its button, how far it is, and what it asks. */
export function RollbackPart({ sync }: { sync: BulkSyncDetails }) {
  const { t } = useLingui();
  useAnnounceRollback(sync);
  const { waiting, done, open } = sync.rollback;
  if (sync.endedAt === null) return null;
  return (
    <section className={classes.part}>
      {(waiting > 0 || done > 0) && (
        <p role="status" className={classes.hint}>
          {waiting > 0
            ? t`${plural(waiting, { one: '# entry is being removed', other: '# entries are being removed' })}`
            : t`${plural(done, { one: '# entry was removed', other: '# entries were removed' })}`}
        </p>
      )}
      {sync.rollbackRecords.length > 0 && (
        <ul className={classes.list}>
          {sync.rollbackRecords.map((record) => (
            <Question key={record.receiptId} syncId={sync.id} record={record} />
          ))}
        </ul>
      )}
      {open > 0 && <RollBackAll sync={sync} />}
    </section>
  );
}

function RollBackAll({ sync }: { sync: BulkSyncDetails }) {
  const { t } = useLingui();
  const provider = useProvider();
  const rollBack = useRollBack(sync.id);
  const [isAsking, question] = useDisclosure(false);
  const { open } = sync.rollback;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Undo2 size={16} aria-hidden />}
        disabled={sync.rollback.waiting > 0}
        onClick={question.open}
      >
        <Trans>Roll back this sync</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Roll back this sync?`}
        confirmLabel={t`Roll back`}
        busy={rollBack.isPending}
        onConfirm={() => {
          rollBack.mutate(null);
          question.close();
        }}
        onClose={question.close}
      >
        {t`${plural(open, {
          one: `# entry is removed from ${provider}. Its invoice can be synced again.`,
          other: `# entries are removed from ${provider}. Their invoices can be synced again.`,
        })}`}
      </ConfirmDialog>
    </div>
  );
}

/** An entry that was changed, counts in a submitted period, or could not be removed. */
function Question({ syncId, record }: { syncId: string; record: RollbackRecord }) {
  const { i18n, t } = useLingui();
  const name = usePackage();
  const supplier = record.supplierName ?? t`Unknown supplier`;
  const answer = useAccountingChange({
    run: (said: 'remove' | 'keep') =>
      client.bulkSync.answerRollback({ id: syncId, receiptId: record.receiptId, answer: said }),
  });
  return (
    <li>
      <span className={classes.who}>
        {record.url === null ? supplier : <Anchor href={record.url}>{supplier}</Anchor>} {record.invoiceNumber}
      </span>
      {record.fault !== null && <span>{accountingFaultDetailText(i18n, record.fault, record.faultDetail, name)}</span>}
      {record.question !== null && (
        <>
          <span>{rollbackQuestionText(i18n, record.question, name)}</span>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Remove the entry of ${supplier}`}
              loading={answer.isPending}
              onClick={() => answer.mutate('remove')}
            >
              <Trans>Remove it anyway</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Keep the entry of ${supplier}`}
              disabled={answer.isPending}
              onClick={() => answer.mutate('keep')}
            >
              <Trans>Keep it</Trans>
            </Button>
          </Group>
        </>
      )}
    </li>
  );
}
