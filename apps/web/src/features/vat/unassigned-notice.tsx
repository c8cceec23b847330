import { Plural, Trans } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { countUnassigned, unassignedQuery } from '../../api/unassigned.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Says that documents without a company are in no VAT201; nothing when there are none. */
export function UnassignedNotice() {
  const { data } = useQuery(unassignedQuery);
  const count = data ? countUnassigned(data) : 0;
  if (data === undefined || count === 0) return null;
  const vat = formatRand(data.vatCents);
  return (
    <Box mb="md">
      <Notice
        kind="warn"
        role="status"
        action={
          <Button
            size="compact-md"
            variant="default"
            renderRoot={(props) => <Link to="/app/receipts" search={{ company: NO_COMPANY }} {...props} />}
          >
            <Trans>Choose their company</Trans>
          </Button>
        }
      >
        {data.vatCents === 0 ? (
          <Plural
            value={count}
            one="# document has no company, so no VAT201 has it."
            other="# documents have no company, so no VAT201 has them."
          />
        ) : (
          <Plural
            value={count}
            one={`# document with ${vat} of VAT has no company, so no VAT201 has it.`}
            other={`# documents with ${vat} of VAT have no company, so no VAT201 has them.`}
          />
        )}
      </Notice>
    </Box>
  );
}
