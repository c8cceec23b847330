import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { companiesQuery, foldersQuery } from '../../../api/companies.queries.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';

type MoveDialogProps = { ids: readonly string[]; opened: boolean; onClose: () => void; onMoved: () => void };

/** Puts invoices into a company and a folder. */
export function MoveDialog({ ids, opened, onClose, onMoved }: MoveDialogProps) {
  const [companyId, setCompany] = useState<string | null>(null);
  const [folderId, setFolder] = useState<string | null>(null);
  const companies = useQuery(companiesQuery);
  const folders = useQuery(foldersQuery(companyId));
  const move = useMove(() => {
    onClose();
    onMoved();
  });
  const title = ids.length === 1 ? 'Move 1 invoice' : `Move ${ids.length} invoices`;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <Stack gap="md">
        <Select
          label="Company"
          placeholder="No company"
          clearable
          data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
          value={companyId}
          onChange={(id) => {
            setCompany(id);
            setFolder(null);
          }}
        />
        <Select
          label="Folder"
          placeholder={companyId === null ? 'Choose a company first' : 'No folder'}
          clearable
          disabled={companyId === null}
          data={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={folderId}
          onChange={setFolder}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={move.isPending} onClick={() => move.mutate({ ids: [...ids], companyId, folderId })}>
            {title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Move = { ids: string[]; companyId: string | null; folderId: string | null };

function useMove(onMoved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: Move) => client.receipts.move(move),
    onSuccess: async ({ ids }) => {
      toast.success(ids.length === 1 ? '1 invoice moved' : `${ids.length} invoices moved`);
      onMoved();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
