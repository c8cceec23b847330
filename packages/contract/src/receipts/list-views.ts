import { LIST_DENSITIES, LIST_LAYOUTS, type ListDensity, type ListLayout } from '@tillslip/domain/receipts/list-view';
import { z } from 'zod';
import {
  RECEIPT_COLUMN_KEYS,
  RECEIPT_FILE_KEYS,
  type ReceiptColumnKey,
  type ReceiptFileKey,
} from '../columns/receipt-columns.ts';
import {
  creating,
  DeleteInput,
  editing,
  IdInput,
  MomentSchema,
  SeenInput,
  signedIn,
  VersionSchema,
} from '../common.ts';
import { ERRORS } from '../errors.ts';
import { SortedFilterSchema } from './list.ts';

const tags = ['Invoices'];
const NameInput = z.string().trim().max(1000);

/** The columns of the table, in its order; null for those that it shows by itself. */
const ColumnsSchema: z.ZodType<ReceiptColumnKey[] | null, ReceiptColumnKey[] | null> = z
  .array(z.enum(RECEIPT_COLUMN_KEYS))
  .min(1)
  .max(RECEIPT_COLUMN_KEYS.length)
  .nullable();
const DensitySchema = z.enum(LIST_DENSITIES).nullable();

/** Which invoices, in which order. */
export type ViewFilter = z.output<typeof SortedFilterSchema>;

/**
 * A view that a person keeps. Named because inferred types of the whole contract are too long for the compiler; a type, not an
 * interface, because it is sent as JSON.
 */
export type ListView = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Without a company or folder that no longer exists. */
  readonly filter: ViewFilter;
  /** Null leaves the columns as they are. */
  readonly columns: ReceiptColumnKey[] | null;
  /** Null leaves it as it is. */
  readonly density: ListDensity | null;
  readonly createdAt: string;
};

/** The schema of a view. */
export const ListViewSchema = z.object({
  id: z.uuid(),
  version: VersionSchema,
  name: z.string(),
  filter: SortedFilterSchema,
  columns: ColumnsSchema,
  density: DensitySchema,
  createdAt: MomentSchema,
}) as unknown as z.ZodType<ListView, ListView>;

/** How a person sees the list of invoices; null where they chose nothing. */
export type ListSettings = {
  readonly columns: ReceiptColumnKey[] | null;
  readonly layout: ListLayout | null;
  /** The columns of exported files. */
  readonly fileColumns: ReceiptFileKey[] | null;
  /** The view that the list opens with. */
  readonly defaultViewId: string | null;
};

const SETTINGS_SHAPE = z.object({
  columns: ColumnsSchema,
  layout: z.enum(LIST_LAYOUTS).nullable(),
  fileColumns: z.array(z.enum(RECEIPT_FILE_KEYS)).min(1).max(RECEIPT_FILE_KEYS.length).nullable(),
  defaultViewId: z.uuid().nullable(),
});

/** The schema of the settings. */
export const ListSettingsSchema: z.ZodType<ListSettings, ListSettings> = SETTINGS_SHAPE;

/** The settings that a call changes. */
export type SomeSettings = { readonly [Field in keyof ListSettings]?: ListSettings[Field] | undefined };
const SomeSettingsSchema: z.ZodType<SomeSettings, SomeSettings> = SETTINGS_SHAPE.partial();

/** What a person keeps as a new view. */
export interface NewView {
  readonly name: string;
  readonly filter: ViewFilter;
  readonly columns: ReceiptColumnKey[] | null;
  readonly density: ListDensity | null;
}

/** A new view as it is sent. */
export interface NewViewInput extends Pick<NewView, 'name'> {
  readonly filter: z.input<typeof SortedFilterSchema>;
  readonly columns?: ReceiptColumnKey[] | null | undefined;
  readonly density?: ListDensity | null | undefined;
}
const NewViewSchema: z.ZodType<NewView, NewViewInput> = z.object({
  name: NameInput,
  filter: SortedFilterSchema,
  columns: ColumnsSchema.default(null),
  density: DensitySchema.default(null),
});

/** A change of a view, and which version of it the person saw. */
export interface ViewChange extends SeenInput {
  readonly id: string;
  readonly name?: string | undefined;
  readonly filter?: ViewFilter | undefined;
  readonly columns?: ReceiptColumnKey[] | null | undefined;
  readonly density?: ListDensity | null | undefined;
}
/** A change of a view as it is sent. */
export interface ViewChangeInput extends Omit<ViewChange, 'filter' | 'overwrite'> {
  readonly filter?: z.input<typeof SortedFilterSchema> | undefined;
  readonly overwrite?: SeenInput['overwrite'] | undefined;
}
const ViewChangeSchema: z.ZodType<ViewChange, ViewChangeInput> = SeenInput.extend({
  ...IdInput.shape,
  name: NameInput.optional(),
  filter: SortedFilterSchema.optional(),
  columns: ColumnsSchema.optional(),
  density: DensitySchema.optional(),
});

const viewNotFound = { VIEW_NOT_FOUND: ERRORS.VIEW_NOT_FOUND };
const nameTaken = { VIEW_NAME_TAKEN: ERRORS.VIEW_NAME_TAKEN };
const placeNotFound = {
  COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND,
  FOLDER_NOT_FOUND: ERRORS.FOLDER_NOT_FOUND,
};

/** Your views by name, and your settings of the list. */
export const listViews = signedIn
  .route({ method: 'GET', path: '/v1/receipts/views', tags, summary: 'Your views of the list' })
  .output(z.object({ views: z.array(ListViewSchema), settings: ListSettingsSchema }));

/** Keep a view; refused beyond `MAX_LIST_VIEWS`. */
export const createView = creating
  .errors({ ...nameTaken, ...placeNotFound, TOO_MANY_VIEWS: ERRORS.TOO_MANY_VIEWS })
  .route({ method: 'POST', path: '/v1/receipts/views', tags, summary: 'Keep a view', successStatus: 201 })
  .input(NewViewSchema)
  .output(ListViewSchema);

/** Rename a view, or replace what it shows; what is left out stays. */
export const updateView = editing
  .errors({ ...viewNotFound, ...nameTaken, ...placeNotFound })
  .route({ method: 'PUT', path: '/v1/receipts/views/{id}', tags, summary: 'Change a view' })
  .input(ViewChangeSchema)
  .output(ListViewSchema);

/** Delete a view; the list opens without one where it was the default. */
export const deleteView = editing
  .errors(viewNotFound)
  .route({ method: 'DELETE', path: '/v1/receipts/views/{id}', tags, summary: 'Delete a view' })
  .input(DeleteInput)
  .output(z.object({ id: z.uuid() }));

/** Choose how the list looks; what is left out stays, and null is the usual again. */
export const setListSettings = signedIn
  .errors(viewNotFound)
  .route({ method: 'PUT', path: '/v1/receipts/list-settings', tags, summary: 'Choose how the list looks' })
  .input(SomeSettingsSchema)
  .output(ListSettingsSchema);
