import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { localeOf } from '@tillslip/messages/i18n';
import { useState } from 'react';
import { ReportDialog } from './report-dialog.tsx';

/** Says that no speaker has checked the words of the language in force, and takes a better sentence. Nothing in English. */
export function UncheckedLine() {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const language = localeOf(i18n.locale);
  if (language === null || language === 'en') return null;
  return (
    <>
      <Group gap="xs" align="baseline">
        <Text size="sm" c="dimmed">
          <Trans>No speaker of this language has checked the translation yet. Some sentences may sound odd.</Trans>
        </Text>
        <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
          <Trans>Report a sentence</Trans>
        </Button>
      </Group>
      <ReportDialog language={language} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
