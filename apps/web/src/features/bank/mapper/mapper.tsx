import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SimpleGrid, Skeleton, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ColumnMappingInput, MappingPreview } from '@tillslip/contract/bank/mapping';
import { ArrowLeft } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BankSelect } from '../shared/bank-select.tsx';
import {
  isReading,
  mappingPreviewQuery,
  refreshBank,
  statementUploadsQuery,
  storeUpload,
} from '../statements.queries.ts';
import { uploadToasts } from '../upload/upload-words.ts';
import { DateOrders } from './date-orders.tsx';
import { MappedLines } from './mapped-lines.tsx';
import classes from './mapper.module.css';
import { MappingResult } from './mapping-result.tsx';
import { missingColumnsText, NO_MAPPING } from './mapping-values.ts';

/** Ask what each column of a bank export holds, and preview the transactions before anything is saved. */
export function Mapper({ uploadId }: { uploadId: string }) {
  const { i18n, t } = useLingui();
  const proposed = useQuery(mappingPreviewQuery(uploadId, null));
  const { data: uploads } = useQuery(statementUploadsQuery);
  const filename = uploads?.find(({ id }) => id === uploadId)?.filename;
  return (
    <>
      <PageHeader
        title={t`Choose columns`}
        subtitle={filename}
        above={
          <Link to="/app/bank-statements/upload" className={classes.back}>
            <ArrowLeft size={16} aria-hidden />
            <Trans>Back to uploads</Trans>
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
          title={t`We could not load this file`}
          message={errorText(i18n, proposed.error)}
          safe={t`Nothing was saved.`}
          onRetry={() => void proposed.refetch()}
        />
      )}
      {proposed.data && <MappingForm uploadId={uploadId} proposed={proposed.data} />}
    </>
  );
}

type MappingValues = { mapping: ColumnMappingInput; bankName: string | null; accountNumber: string };

function MappingForm({ uploadId, proposed }: { uploadId: string; proposed: MappingPreview }) {
  const { i18n, t } = useLingui();
  const form = useForm<MappingValues>({
    initialValues: {
      mapping: proposed.mapping ?? NO_MAPPING,
      bankName: proposed.bankName,
      accountNumber: proposed.accountNumber ?? '',
    },
  });
  const { mapping } = form.values;
  const setMapping = (next: ColumnMappingInput) => form.setFieldValue('mapping', next);
  const missing = missingColumnsText(i18n, mapping);
  const preview = useQuery({ ...mappingPreviewQuery(uploadId, mapping), enabled: missing === null });
  const shown = missing === null ? preview.data : undefined;
  const importing = useImport(uploadId);
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => importing.mutate(values))} noValidate>
      <ColumnsNotice proposed={proposed} />
      <AccountFields form={form} />
      {(shown ?? proposed).dateOrders.length > 0 && (
        <DateOrders orders={(shown ?? proposed).dateOrders} mapping={mapping} onChange={setMapping} />
      )}
      <Card title={t`The file`} flush aside={<InvertedSwitch mapping={mapping} onChange={setMapping} />}>
        <MappedLines preview={proposed} mapping={mapping} onChange={setMapping} />
      </Card>
      {missing !== null && <Notice kind="warn">{missing}</Notice>}
      {shown && <MappingResult preview={shown} stale={preview.isPlaceholderData} />}
      <FieldError>
        {importing.isError ? errorText(i18n, importing.error) : preview.isError ? errorText(i18n, preview.error) : null}
      </FieldError>
      <Group gap="xs">
        <Button
          type="submit"
          disabled={shown === undefined || shown.transactionCount === 0}
          loading={importing.isPending}
        >
          {shown === undefined
            ? t`Import transactions`
            : t`${plural({ count: shown.transactionCount }, { one: 'Import # transaction', other: 'Import # transactions' })}`}
        </Button>
        <span className={classes.soft}>
          <Trans>We remember your choice for the next file with the same column headings.</Trans>
        </span>
      </Group>
    </form>
  );
}

/** Says where the chosen columns come from. */
function ColumnsNotice({ proposed: { isRemembered, mapping } }: { proposed: MappingPreview }) {
  const { t } = useLingui();
  const text =
    mapping === null
      ? t`Tillslip could not recognise the columns. Choose what each one holds.`
      : isRemembered
        ? t`These are the columns you chose last time. Check them against the preview below.`
        : t`Tillslip suggested these columns. Check them against the preview below.`;
  return <Notice kind="info">{text}</Notice>;
}

/** The account of the file: overlaps with other statements are found by it. */
const AccountFields = ({ form }: { form: UseFormReturnType<MappingValues> }) => {
  const { t } = useLingui();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <BankSelect {...form.getInputProps('bankName')} />
      <TextInput
        label={t`Account number`}
        placeholder={t`Not in the file`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={50}
        {...form.getInputProps('accountNumber')}
      />
    </SimpleGrid>
  );
};

type InvertedSwitchProps = { mapping: ColumnMappingInput; onChange: (mapping: ColumnMappingInput) => void };

/** Card exports often write spending without a minus. Shown when one column holds both directions. */
const InvertedSwitch = ({ mapping, onChange }: InvertedSwitchProps) => {
  const { t } = useLingui();
  return (
    mapping.columns.amount !== undefined && (
      <Switch
        label={t`Amounts without a minus are money out`}
        checked={mapping.isInverted}
        onChange={(event) => onChange({ ...mapping, isInverted: event.currentTarget.checked })}
      />
    )
  );
};

function useImport(uploadId: string) {
  const { i18n, t } = useLingui();
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
      storeUpload(queries, upload);
      // One that is still being read shows its own toast when it ends.
      if (!isReading(upload)) for (const { kind, message } of uploadToasts(i18n, upload)) toast[kind](message);
      toast.info(t`Columns saved for next time.`);
      await navigate({ to: '/app/bank-statements/upload' });
      await refreshBank(queries);
    },
  });
}
