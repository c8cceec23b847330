import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, CopyButton, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { languageOfTitle } from '@tillslip/domain/receipts/facts/invoice-title';
import { type I18n, LANGUAGE_NAMES, LOCALES, type Locale, localeOf, regionOf } from '@tillslip/messages/i18n';
import { factLabel } from '@tillslip/messages/receipts/facts';
import {
  REISSUE_PARTS,
  type ReissuePart,
  type ReissueRequest,
  reissueRequestText,
} from '@tillslip/messages/receipts/reissue-request';
import { Check, Copy, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { loadLanguage } from '../../../ui/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Whether there is something to ask of the supplier. */
export const needsReissue = ({ status, check }: ReceiptDetail): boolean =>
  status === 'completed' && check.findings.some(({ severity }) => severity === 'error');

/**
 * A message to the supplier that lists what is missing, ready to copy or send. What a reader only guessed is marked, and
 * nothing leaves before a person compared it with the document.
 */
export function ReissueCard({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const companies = useQuery(companiesQuery);
  const [isCompared, setCompared] = useState(false);
  const letter = useLetterLanguage(languageOfTitle(receipt.facts.invoiceTitle));
  const guessed = guessedParts(receipt);
  const isOpen = guessed.length > 0 && !isCompared;
  const buyer = companies.data?.find(({ id }) => id === receipt.companyId);
  const company = buyer ? { name: buyer.companyName, vatNumber: buyer.vatNumber } : null;
  const { supplierName, invoiceNumber, invoiceDate, totalCents, currency, check } = receipt;
  const facts = { supplierName, invoiceNumber, invoiceDate, totalCents, currency, company };
  const request = reissueRequestText(letter.i18n, { ...facts, guessed: isOpen ? guessed : [] }, check.findings);
  if (request === null) return null;
  return (
    <Card title={t`Ask the supplier to reissue`}>
      <Stack gap="sm">
        {guessed.length > 0 && (
          <Notice kind={isOpen ? 'warn' : 'info'}>
            <Trans>
              Read as a best guess, and marked in the message:{' '}
              {{ parts: guessed.map((part) => factLabel(i18n, part)).join(', ') }}. Compare it with the document, or
              edit the invoice.
            </Trans>
            <Checkbox
              mt="xs"
              label={t`I compared the marked parts with the document`}
              checked={isCompared}
              onChange={(event) => setCompared(event.currentTarget.checked)}
            />
          </Notice>
        )}
        <NativeSelect
          label={t`Language of the message`}
          description={letter.isOfDocument ? t`The document is in this language.` : undefined}
          value={letter.i18n.locale}
          data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
          onChange={(event) => letter.choose(localeOf(event.currentTarget.value) ?? 'en')}
        />
        <Textarea
          lang={regionOf(letter.i18n.locale)}
          aria-label={t`Message to the supplier`}
          readOnly
          autosize
          minRows={4}
          maxRows={10}
          value={request.body}
          onFocus={(event) => event.currentTarget.select()}
        />
        <SendButtons request={request} isDisabled={isOpen} />
      </Stack>
    </Card>
  );
}

/** The language of a letter: the document's where that is known, else that of the screen, until a person chooses one. */
function useLetterLanguage(ofDocument: Locale | null) {
  const { i18n } = useLingui();
  const [chosen, choose] = useState<Locale | null>(null);
  const [loaded, setLoaded] = useState<I18n | null>(null);
  const other = chosen ?? ofDocument;
  useEffect(() => {
    if (other === null) return;
    const isCurrent = { current: true };
    // Without a connection the letter stays in the language it has.
    loadLanguage(other).then((language) => isCurrent.current && setLoaded(language), ignore);
    return () => {
      isCurrent.current = false;
    };
  }, [other]);
  const letter = other === null || other === i18n.locale ? i18n : (loaded ?? i18n);
  return { i18n: letter, isOfDocument: letter.locale === ofDocument, choose };
}

const ignore = () => undefined;

/** What the reader only guessed, and no person typed. */
const guessedParts = ({ evidence, provenance }: ReceiptDetail): ReissuePart[] =>
  REISSUE_PARTS.filter((part) => evidence[part]?.class === 'guess' && provenance[part]?.source !== 'person');

function SendButtons({ request: { subject, body }, isDisabled }: { request: ReissueRequest; isDisabled: boolean }) {
  const { t } = useLingui();
  const mailParams = new URLSearchParams({ subject, body }).toString().replaceAll('+', '%20');
  return (
    <Group gap="xs">
      <CopyButton value={body}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            disabled={isDisabled}
            onClick={copy}
          >
            {copied ? t`Copied` : t`Copy message`}
          </Button>
        )}
      </CopyButton>
      {isDisabled ? (
        <Button disabled variant="subtle" color="neutral" leftSection={<Mail size={16} aria-hidden />}>
          <Trans>Open in email app</Trans>
        </Button>
      ) : (
        <Button
          component="a"
          href={`mailto:?${mailParams}`}
          variant="subtle"
          color="neutral"
          leftSection={<Mail size={16} aria-hidden />}
        >
          <Trans>Open in email app</Trans>
        </Button>
      )}
    </Group>
  );
}
