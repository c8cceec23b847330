import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Group, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { reissueRequestText } from '@tillslip/messages/receipts/reissue-request';
import { Check, Copy, Mail } from 'lucide-react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { Card } from '../../../ui/layout/card.tsx';

/** A message to the supplier that lists what is missing, ready to copy or send; nothing if nothing is missing. */
export function ReissueCard({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const companies = useQuery(companiesQuery);
  const buyer = companies.data?.find(({ id }) => id === receipt.companyId);
  const company = buyer ? { name: buyer.companyName, vatNumber: buyer.vatNumber } : null;
  const { supplierName, invoiceNumber, invoiceDate, totalCents, check } = receipt;
  const facts = { supplierName, invoiceNumber, invoiceDate, totalCents, company };
  const request = reissueRequestText(i18n, facts, check.findings);
  if (request === null || receipt.status !== 'completed') return null;
  const mailParams = new URLSearchParams({ subject: request.subject, body: request.body })
    .toString()
    .replaceAll('+', '%20');
  return (
    <Card title={t`Ask the supplier to reissue`}>
      <Textarea
        aria-label={t`Message to the supplier`}
        readOnly
        autosize
        minRows={4}
        maxRows={10}
        value={request.body}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs" mt="sm">
        <CopyButton value={request.body}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? t`Copied` : t`Copy message`}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={`mailto:?${mailParams}`}
          variant="subtle"
          color="neutral"
          leftSection={<Mail size={16} aria-hidden />}
        >
          <Trans>Open in email app</Trans>
        </Button>
      </Group>
    </Card>
  );
}
