import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { Trash2 } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { deleteSeen } from '../../../api/delete-seen.ts';
import { askAboutDeleting } from '../../../ui/feedback/ask-about-deleting.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useAtOpening } from '../../../ui/use-at-opening.ts';
import { useAccountingChange } from '../use-accounting-change.ts';
import { mappingName } from './mapping-words.ts';

/** Deletes a custom mapping; the default of its category comes back. */
export function DeleteMapping({ connectionId, mapping }: { connectionId: string; mapping: Mapping }) {
  const { i18n, t } = useLingui();
  const [isAsking, asking] = useDisclosure(false);
  const { id, version } = useAtOpening(isAsking, mapping);
  const remove = useAccountingChange({
    run: () =>
      deleteSeen({
        ...{ version, ask: askAboutDeleting(i18n, id, mappingName(i18n, mapping)) },
        run: (seen) => client.integrations.deleteMapping({ id: connectionId, mappingId: id, version: seen }),
      }),
    done: t`Category mapping deleted successfully`,
    failed: (words, reason) => words.t(msg`Failed to delete mapping: ${reason}`),
    onDone: asking.close,
  });
  return (
    <>
      <Tooltip label={t`Delete`}>
        <ActionIcon aria-label={t`Delete ${{ name: mappingName(i18n, mapping) }}`} onClick={asking.open}>
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete mapping`}
        confirmLabel={t`Delete mapping`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={asking.close}
      >{t`Are you sure you want to delete this category mapping?`}</ConfirmDialog>
    </>
  );
}
