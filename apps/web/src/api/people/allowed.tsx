import type { Permission } from '@tillslip/domain/people/roles';
import type { ReactNode } from 'react';
import { useMay } from './people.queries.ts';

/** Shows what a permission is needed for to whoever has it. */
export const Allowed = ({ to, children }: { to: Permission; children: ReactNode }) => (useMay(to) ? children : null);
