import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PurchaseAnswer } from '@tillslip/contract/vat-rules';
import { purchaseAnswerText } from '@tillslip/messages/vat/purchase-answers';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { purchaseAnswersQuery, rememberedQuery } from '../vat.queries.ts';
import classes from './rules.module.css';

/** What is known of a company's purchases: its trade, and what its people answered and corrected. */
export function PurchasesCard({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const answers = useQuery(purchaseAnswersQuery(companyId));
  return (
    <Card title={t`What your company buys`}>
      {answers.isPending && <LoadingRows rows={2} />}
      {answers.isError && (
        <ErrorState
          title={t`We could not load what is remembered`}
          message={errorText(i18n, answers.error)}
          onRetry={() => void answers.refetch()}
        />
      )}
      {answers.data && <TradeForm key={companyId} companyId={companyId} answers={answers.data.answers} />}
      {answers.data && <Remembered key={`remembered ${companyId}`} companyId={companyId} />}
    </Card>
  );
}

type AnswersProps = { companyId: string; answers: readonly PurchaseAnswer[] };

function TradeForm({ companyId, answers }: AnswersProps) {
  const { t } = useLingui();
  const trade = answers.find(({ question }) => question === 'trade')?.answer ?? '';
  const form = useForm({
    initialValues: { trade },
    validate: { trade: (text) => (text.trim().length === 1 ? t`Enter at least two letters.` : null) },
  });
  const save = useVatChange({
    run: (text: string) =>
      client.vat.answers.save({ companyId, question: 'trade', subject: '', answer: text.trim() || null }),
    done: t`Trade saved`,
  });
  return (
    <form
      className={classes.settings}
      onSubmit={form.onSubmit((values) => save.mutate(values.trade), focusFirstError)}
      noValidate
    >
      <TextInput
        label={t`Trade`}
        description={t`In your words, such as restaurant, plumber or car dealer: it says what is stock and what is not`}
        maxLength={100}
        {...form.getInputProps('trade')}
      />
      <Button type="submit" variant="default" w="fit-content" loading={save.isPending}>
        <Trans>Save trade</Trans>
      </Button>
    </form>
  );
}

/** The answers and corrections that later purchases follow, found and shown page by page, each with a way to forget it. */
function Remembered({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), SEARCH_DELAY_MS);
  const pages = useInfiniteQuery(rememberedQuery(companyId, q));
  const rows = pages.data?.pages.flatMap(({ answers }) => answers) ?? [];
  const learned = rows.filter(({ question }) => question !== 'trade');
  if (pages.isError)
    return (
      <ErrorState
        title={t`We could not load what is remembered`}
        message={errorText(i18n, pages.error)}
        onRetry={() => void pages.refetch()}
      />
    );
  if (learned.length === 0 && q === '' && text === '') return null;
  return (
    <>
      <TextInput
        type="search"
        maw={360}
        mt="md"
        aria-label={t`Search what is remembered`}
        placeholder={t`Search supplier or item`}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {learned.length === 0 && !pages.isPending && (
        <Text size="sm" c="dimmed" mt="xs">
          <Trans>Nothing that is remembered contains this.</Trans>
        </Text>
      )}
      <RememberedList companyId={companyId} learned={learned} />
      {pages.hasNextPage && (
        <Button
          variant="default"
          w="fit-content"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function RememberedList({ companyId, learned }: { companyId: string; learned: readonly PurchaseAnswer[] }) {
  const { i18n, t } = useLingui();
  const forget = useVatChange({
    run: (one: PurchaseAnswer) => client.vat.answers.save(forgotten(companyId, one)),
    done: t`Forgotten`,
  });
  if (learned.length === 0) return null;
  return (
    <ul className={classes.remembered} aria-label={t`Remembered of your purchases`}>
      {learned.map((one) => {
        const text = purchaseAnswerText(i18n, one);
        return (
          <Group key={`${one.question} ${one.subject}`} component="li" justify="space-between" wrap="nowrap">
            <Text size="sm">{text}</Text>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t`Forget: ${text}`}
              loading={forget.isPending && forget.variables === one}
              onClick={() => forget.mutate(one)}
            >
              <Trans>Forget</Trans>
            </Button>
          </Group>
        );
      })}
    </ul>
  );
}

const SEARCH_DELAY_MS = 250;

const forgotten = (companyId: string, { question, subject }: PurchaseAnswer) => ({
  ...{ companyId, question, subject, answer: null },
});
