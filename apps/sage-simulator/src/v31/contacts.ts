import type { Row } from './control.ts';
import { type Business, invalid, keepRow, newId, notFound, type State } from './state.ts';

type Body = Readonly<Record<string, unknown>>;

/** assumed: the longest name */
const MAX_NAME = 100;

/** Create a contact, or change the one of an id. assumed: two contacts may have one name; src: openapi: not one reference */
export function saveContact(state: State, business: Business, body: Body, id?: string): Row {
  const before = id === undefined ? null : business.tables.contacts.get(id);
  if (before === undefined) throw notFound();
  const name = String(body.name ?? before?.name ?? '').trim();
  if (name === '') throw invalid('name', "can't be blank");
  if (name.length > MAX_NAME) throw invalid('name', 'is too long');
  const types = body.contact_type_ids ?? before?.contact_types;
  if (!Array.isArray(types) || types.length === 0) throw invalid('contact_type_ids', "can't be blank");
  checkTaxNumber(business, body);
  const contactId = before?.id ?? newId(business);
  return keepRow(state, business, 'contacts', {
    ...before,
    ...{ id: contactId, name, displayed_as: name },
    reference: referenceOf(business, contactId, body.reference ?? before?.reference),
    contact_types: body.contact_type_ids === undefined ? types : types.map(typeOf),
    tax_number: body.tax_number ?? before?.tax_number ?? null,
    main_address: body.main_address ?? before?.main_address ?? null,
  });
}

function typeOf(id: unknown): unknown {
  if (id !== 'VENDOR' && id !== 'CUSTOMER') throw invalid('contact_type_ids', 'is invalid');
  return { id, displayed_as: id, $path: `/contact_types/${id}` };
}

/** src: openapi: the number's form is checked. assumed: in Great Britain it is GB and 9 or 12 digits, elsewhere any digits */
function checkTaxNumber({ country }: Business, { tax_number }: Body): void {
  if (tax_number === undefined || tax_number === null || tax_number === '') return;
  const form = country.id === 'GB' ? /^(GB)?(\d{9}|\d{12})$/ : /^[A-Z]{0,2}\d{5,15}$/;
  if (!form.test(String(tax_number))) throw invalid('tax_number', 'is invalid');
}

/** assumed: a contact without a reference gets one of its name */
function referenceOf({ tables, lastId }: Business, id: string, wanted: unknown): string {
  if (wanted === undefined || wanted === null) return `AUTO${lastId}`;
  for (const row of tables.contacts.values())
    if (row.id !== id && row.reference === wanted) throw invalid('reference', 'has already been taken');
  return String(wanted);
}
