import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { StatementSearch } from '../list/statement-search.ts';
import classes from './back-link.module.css';

/** A link back to the list, with its filters where they are known. */
export function BackLink({ search = {} }: { search?: StatementSearch }) {
  return (
    <Anchor
      className={`${classes.back} no-print`}
      renderRoot={(props) => <Link to="/app/bank-statements" search={search} {...props} />}
    >
      <ArrowLeft size={16} aria-hidden />
      <Trans>Back to bank statements</Trans>
    </Anchor>
  );
}
