import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/feedback/notice.tsx';
import { recheckQuery } from './vat.queries.ts';

/** Says that figures are still being worked out after VAT settings were changed; nothing when they are not. */
export function RecheckNotice({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const { data: recheck } = useQuery(recheckQuery(companyId));
  if (!recheck) return null;
  const { done, total } = recheck;
  return (
    <Box mb="md">
      <Notice kind="info">
        <Text size="sm">
          {total === 0 ? (
            <Trans>Checking invoices with the new settings. The figures will update by themselves.</Trans>
          ) : (
            <Trans>
              Checking invoices with the new settings: {done} of {total}. The figures update by themselves.
            </Trans>
          )}
        </Text>
        <Progress value={total === 0 ? 0 : (100 * done) / total} mt={6} size="sm" aria-label={t`Invoices checked`} />
      </Notice>
    </Box>
  );
}
