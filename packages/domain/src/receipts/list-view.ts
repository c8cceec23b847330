import { type NameFault, nameFault } from '../kernel/name-rules.ts';

/** Views of the invoice list that a person may keep; more would be a list to search in. */
export const MAX_LIST_VIEWS = 20;

/** How close together the rows of a list stand. */
export const LIST_DENSITIES = ['table', 'compact', 'cards'] as const;

/** One of them. */
export type ListDensity = (typeof LIST_DENSITIES)[number];

/** What can be wrong with the name of a view. */
export type ViewNameProblem = NameFault | { readonly code: 'VIEW_NAME_REQUIRED' };

/** Check the name of a view; null when it is valid. */
export const viewNameProblem = (name: string): ViewNameProblem | null =>
  name.trim() === '' ? { code: 'VIEW_NAME_REQUIRED' } : nameFault(name, { hosts: true });
