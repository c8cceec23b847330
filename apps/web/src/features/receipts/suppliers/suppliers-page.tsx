import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SupplierMemory } from '@tillslip/contract/suppliers';
import { ArrowLeft, History, X } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MomentText } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { REMEMBERED_WORDS } from '../form/remembered-words.ts';
import { supplierMemoryQuery } from '../receipts.queries.ts';
import classes from './suppliers-page.module.css';

/** What is remembered of suppliers because a person once set it: seen, and forgotten piece by piece. */
export function SuppliersPage() {
  return (
    <>
      <PageHeader
        title="Remembered suppliers"
        subtitle="What you set for a supplier is offered the next time. One you confirmed is known again by what its papers carry."
        above={
          <Anchor className={classes.back} renderRoot={(props) => <Link to="/app/receipts" {...props} />}>
            <ArrowLeft size={16} aria-hidden />
            Back to invoices
          </Anchor>
        }
      />
      <Memory />
    </>
  );
}

function Memory() {
  const memory = useQuery(supplierMemoryQuery);
  const forget = useForget();
  if (memory.isPending) return <LoadingRows rows={3} height={88} />;
  if (memory.isError) {
    return (
      <ErrorState
        title="Error loading suppliers"
        message={errorMessage(memory.error)}
        safe="Your invoices are safe."
        onRetry={() => void memory.refetch()}
      />
    );
  }
  if (memory.data.length === 0) {
    return (
      <Card>
        <EmptyState icon={History} title="Nothing is remembered yet">
          Correct a supplier’s name, folder or tax category on an invoice, and it will be offered on its next one.
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={classes.suppliers}>
      {memory.data.map((supplier) => (
        <Supplier
          key={supplier.supplierKey}
          supplier={supplier}
          onForget={(what) => forget.mutate({ supplier, what })}
        />
      ))}
    </ul>
  );
}

type What = SupplierMemory['remembered'][number]['what'];

function Supplier({ supplier, onForget }: { supplier: SupplierMemory; onForget: (what: What | null) => void }) {
  return (
    <li>
      <Card
        title={supplier.supplierName}
        aside={
          <Button size="compact-md" variant="subtle" color="neutral" onClick={() => onForget(null)}>
            Forget all<span className="visually-hidden"> of {supplier.supplierName}</span>
          </Button>
        }
      >
        <ul className={classes.remembered}>
          {supplier.remembered.map(({ what, label, times, learnedAt }) => (
            <li key={what}>
              <span>
                {REMEMBERED_WORDS[what]}: <strong>{label}</strong>
                <small>
                  {times === 1 ? 'Set once' : `Set ${times} times`}, last on <MomentText moment={learnedAt} />
                </small>
              </span>
              <Tooltip label="Forget this">
                <ActionIcon
                  aria-label={`Forget ${REMEMBERED_WORDS[what].toLowerCase()} of ${supplier.supplierName}`}
                  onClick={() => onForget(what)}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      </Card>
    </li>
  );
}

function useForget() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ supplier, what }: { supplier: SupplierMemory; what: What | null }) =>
      client.suppliers.forget({ supplierKey: supplier.supplierKey, what }),
    onSuccess: async () => {
      toast.success('Forgotten. It will not be offered again.');
      await queries.invalidateQueries({ queryKey: ['suppliers'] });
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
