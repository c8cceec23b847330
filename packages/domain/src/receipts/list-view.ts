import { type NameFault, nameFault } from '../kernel/name-rules.ts';

/** Views of the invoice list that a person may keep; more would be a list to search in. */
export const MAX_LIST_VIEWS = 20;

/** How a list is seen. How close together its rows stand is the person's compact mode. */
export const LIST_LAYOUTS = ['table', 'cards'] as const;

/** One of them. */
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** How a view shows the list: it sets the layout, and of a table the compact mode. */
export const LIST_DENSITIES = ['table', 'compact', 'cards'] as const;

/** One of them. */
export type ListDensity = (typeof LIST_DENSITIES)[number];

/** How a list is seen that has a layout, by somebody with or without compact mode. */
export const densityOf = (layout: ListLayout, isCompact: boolean): ListDensity =>
  layout === 'table' && isCompact ? 'compact' : layout;

/** The layout of what somebody chose to see. */
export const layoutOf = (density: ListDensity): ListLayout => (density === 'cards' ? 'cards' : 'table');

/** What can be wrong with the name of a view. */
export type ViewNameProblem = NameFault | { readonly code: 'VIEW_NAME_REQUIRED' };

/** Check the name of a view; null when it is valid. */
export const viewNameProblem = (name: string): ViewNameProblem | null =>
  name.trim() === '' ? { code: 'VIEW_NAME_REQUIRED' } : nameFault(name, { hosts: true });
