import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Deadline } from '@tillslip/contract/dashboard';
import { monthOfCode } from '@tillslip/domain/vat/periods/vat-period';

/** The one button of the readiness card: the working paper of a return. */
export const OpenReturn = ({ deadline: { companyId, periodCode } }: { deadline: Deadline }) => (
  <Button
    renderRoot={(props) => (
      <Link to="/app/vat" search={{ company: companyId, month: monthOfCode(periodCode) }} {...props} />
    )}
  >
    <Trans>Open VAT201</Trans>
  </Button>
);
