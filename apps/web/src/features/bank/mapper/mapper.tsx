import { Button, Group, SimpleGrid, Skeleton, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ColumnMappingInput, MappingPreview } from '@tillslip/contract/bank-statements';
import { ArrowLeft } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BankSelect } from '../shared/bank-select.tsx';
import { transactionsText } from '../shared/statement-words.ts';
import {
  isInReading,
  keepUpload,
  mappingPreviewQuery,
  refreshBank,
  statementUploadsQuery,
} from '../statements.queries.ts';
import { uploadToasts } from '../upload/upload-words.ts';
import { MappedLines } from './mapped-lines.tsx';
import classes from './mapper.module.css';
import { MappingResult } from './mapping-result.tsx';
import { NO_MAPPING, whatIsMissing } from './mapping-values.ts';

/** Asks which column of an export is what, and shows what becomes of it before anything is stored. */
export function Mapper({ uploadId }: { uploadId: string }) {
  const proposed = useQuery(mappingPreviewQuery(uploadId, null));
  const { data: uploads } = useQuery(statementUploadsQuery);
  const filename = uploads?.find(({ id }) => id === uploadId)?.filename;
  return (
    <>
      <PageHeader
        title="Which column is what?"
        subtitle={filename}
        above={
          <Link to="/app/bank-statements/upload" className={classes.back}>
            <ArrowLeft size={16} aria-hidden />
            Back to the uploads
          </Link>
        }
      />
      {proposed.isPending && (
        <LoadingState>
          <Skeleton height={320} />
        </LoadingState>
      )}
      {proposed.isError && (
        <ErrorState
          title="This export cannot be shown"
          message={errorMessage(proposed.error)}
          safe="Nothing was stored."
          onRetry={() => void proposed.refetch()}
        />
      )}
      {proposed.data && <MappingDesk uploadId={uploadId} proposed={proposed.data} />}
    </>
  );
}

type MappingValues = { mapping: ColumnMappingInput; bankName: string | null; accountNumber: string };

function MappingDesk({ uploadId, proposed }: { uploadId: string; proposed: MappingPreview }) {
  const form = useForm<MappingValues>({
    initialValues: {
      mapping: proposed.mapping ?? NO_MAPPING,
      bankName: proposed.bankName,
      accountNumber: proposed.accountNumber ?? '',
    },
  });
  const { mapping } = form.values;
  const setMapping = (next: ColumnMappingInput) => form.setFieldValue('mapping', next);
  const missing = whatIsMissing(mapping);
  const preview = useQuery({ ...mappingPreviewQuery(uploadId, mapping), enabled: missing === null });
  const shown = missing === null ? preview.data : undefined;
  const importing = useImport(uploadId);
  return (
    <form className={classes.desk} onSubmit={form.onSubmit((values) => importing.mutate(values))} noValidate>
      <Found proposed={proposed} />
      <AccountFields form={form} />
      <Card title="The file" flush aside={<Inverted mapping={mapping} onChange={setMapping} />}>
        <MappedLines preview={proposed} mapping={mapping} onChange={setMapping} />
      </Card>
      {missing !== null && <Notice kind="warn">{missing}</Notice>}
      {shown && <MappingResult preview={shown} stale={preview.isPlaceholderData} />}
      <FieldError>
        {importing.isError ? errorMessage(importing.error) : preview.isError ? errorMessage(preview.error) : null}
      </FieldError>
      <Group gap="xs">
        <Button type="submit" disabled={shown === undefined || shown.rowCount === 0} loading={importing.isPending}>
          Import {shown === undefined ? 'transactions' : transactionsText(shown.rowCount)}
        </Button>
        <span className={classes.soft}>Your choice is remembered for the next export with these titles.</span>
      </Group>
    </form>
  );
}

/** What the file says of itself, and where the columns come from. */
function Found({ proposed: { isRemembered, mapping } }: { proposed: MappingPreview }) {
  const from = isRemembered
    ? 'The columns are as you named them last time.'
    : mapping === null
      ? 'Tillslip could not tell the columns.'
      : 'The columns are Tillslip’s proposal.';
  return (
    <Notice kind="info">
      {from} {mapping === null ? 'Choose over each one what it holds.' : 'Check them against the rows below.'}
    </Notice>
  );
}

/** Whose account it is, where the file does not say: overlaps with other statements are found by it. */
const AccountFields = ({ form }: { form: UseFormReturnType<MappingValues> }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
    <BankSelect {...form.getInputProps('bankName')} />
    <TextInput
      label="Account number"
      placeholder="Not in the file"
      inputMode="numeric"
      autoComplete="off"
      maxLength={50}
      {...form.getInputProps('accountNumber')}
    />
  </SimpleGrid>
);

type InvertedProps = { mapping: ColumnMappingInput; onChange: (mapping: ColumnMappingInput) => void };

/** Card accounts write what was spent without a minus; only where one column holds both ways. */
const Inverted = ({ mapping, onChange }: InvertedProps) =>
  mapping.columns.amount !== undefined && (
    <Switch
      label="Amounts without a minus are money out"
      checked={mapping.isInverted}
      onChange={(event) => onChange({ ...mapping, isInverted: event.currentTarget.checked })}
    />
  );

function useImport(uploadId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ mapping, bankName, accountNumber }: MappingValues) =>
      client.statements.importWithMapping({
        id: uploadId,
        mapping,
        bankName,
        accountNumber: accountNumber.trim() || null,
      }),
    onSuccess: async (upload) => {
      keepUpload(queries, upload);
      // What is still being read says so itself when it ends.
      if (!isInReading(upload)) for (const { kind, message } of uploadToasts(upload)) toast[kind](message);
      toast.info('The columns are remembered for next time.');
      await navigate({ to: '/app/bank-statements/upload' });
      await refreshBank(queries);
    },
  });
}
