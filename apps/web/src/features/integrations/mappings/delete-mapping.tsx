import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { Trash2 } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import { mappingName } from './mapping-words.ts';

/** Deletes a custom mapping; the default of its category comes back. */
export function DeleteMapping({ connectionId, mapping }: { connectionId: string; mapping: Mapping }) {
  const { i18n, t } = useLingui();
  const [isAsking, asking] = useDisclosure(false);
  const remove = useAccountingChange({
    run: () => client.integrations.deleteMapping({ id: connectionId, mappingId: mapping.id }),
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
