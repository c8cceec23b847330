import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementDetail } from '@tillslip/contract/bank-schemas';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { keepStatement } from '../statements.queries.ts';
import { DestinationFields } from '../upload/destination-fields.tsx';

/** Puts a statement into another company and folder, or into none. */
export function MoveDialog({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const [to, setTo] = useState({ companyId: statement.companyId, folderId: statement.folderId });
  const move = useMutation({
    mutationFn: () => client.statements.move({ id: statement.id, ...to }),
    onSuccess: async (moved) => {
      toast.success(moved.companyName === null ? 'Moved out of its company' : `Moved to ${moved.companyName}`);
      onClose();
      await keepStatement(queries, moved);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Modal opened onClose={onClose} title="Move bank statement">
      <DestinationFields value={to} onChange={setTo} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={move.isPending} onClick={() => move.mutate()}>
          Move
        </Button>
      </Group>
    </Modal>
  );
}
