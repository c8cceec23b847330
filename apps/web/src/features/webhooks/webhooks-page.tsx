import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../ui/feedback/loading-state.tsx';
import { ShownSecret } from '../../ui/feedback/shown-secret.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';
import classes from './webhooks.module.css';
import { webhooksQuery } from './webhooks.queries.ts';

const route = getRouteApi('/app/companies/$id/webhooks');

/** What is open above the list: nothing, the form, or the secret of the webhook that was just added. */
type Step = { kind: 'none' | 'add' } | { kind: 'added'; secret: string };

/** The webhooks of a company: other systems that are told of changes in its books. */
export function WebhooksPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const { data: companies } = useQuery(companiesQuery);
  const companyName = companies?.find((company) => company.id === id)?.companyName;
  const close = () => setStep({ kind: 'none' });
  const add = () => setStep({ kind: 'add' });
  return (
    <>
      <PageHeader
        above={
          <Anchor renderRoot={(props) => <Link to="/app/companies" {...props} />} className={classes.back}>
            <ArrowLeft size={16} aria-hidden />
            <Trans>Companies</Trans>
          </Anchor>
        }
        title={t`Webhooks`}
        tabTitle={companyName === undefined ? t`Webhooks` : t`Webhooks of ${companyName}`}
        subtitle={
          companyName === undefined ? (
            <Skeleton w={220} h={16} />
          ) : (
            t`Tell another system when something changes in the books of ${companyName}. Only ids and links are sent, never a document.`
          )
        }
        actions={
          step.kind === 'none' && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={add}>
              <Trans>New webhook</Trans>
            </Button>
          )
        }
      />
      <Stack gap="md">
        {step.kind === 'add' && (
          <Card title={t`New webhook`}>
            <AddWebhook companyId={id} onAdded={(secret) => setStep({ kind: 'added', secret })} onCancel={close} />
          </Card>
        )}
        {step.kind === 'added' && (
          <Card>
            <ShownSecret
              title={t`The secret of this webhook`}
              notice={t`Copy the secret now and give it to the other system. We will not show it again.`}
              secret={step.secret}
              onDone={close}
            />
          </Card>
        )}
        <WebhookList companyId={id} isAdding={step.kind !== 'none'} />
      </Stack>
    </>
  );
}

function WebhookList({ companyId, isAdding }: { companyId: string; isAdding: boolean }) {
  const { i18n, t } = useLingui();
  const webhooks = useQuery(webhooksQuery(companyId));
  if (webhooks.isPending) return <LoadingRows rows={2} height={120} />;
  if (webhooks.isError)
    return (
      <ErrorState
        title={t`We could not load the webhooks`}
        message={errorText(i18n, webhooks.error)}
        onRetry={() => void webhooks.refetch()}
      />
    );
  if (webhooks.data.length === 0)
    return isAdding ? null : (
      <Card>
        <EmptyState icon={Webhook} title={t`No webhooks yet.`}>
          <Trans>Add the address of another system, and choose what it is told of.</Trans>
        </EmptyState>
      </Card>
    );
  return webhooks.data.map((webhook) => <WebhookCard key={webhook.id} webhook={webhook} />);
}
