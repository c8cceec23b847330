import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { exportVat201 } from './export-vat201.ts';
import { listVatMonths } from './list-vat-months.ts';
import { previewVat201 } from './preview-vat201.ts';

/** The contract's `vat`. */
export const vatRoutes = (deps: Deps) => ({
  months: api.vat.months.handler(({ context, input }) => listVatMonths(deps, context.user.id, input)),
  preview: api.vat.preview.handler(({ context, input }) => previewVat201(deps, context.user.id, input)),
  export: api.vat.export.handler(({ context, input }) => exportVat201(deps, context.user.id, input)),
});
