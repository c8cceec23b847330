import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The truth of a fixture, as far as the tests use it. Amounts are in rand. */
interface Truth {
  readonly document_type: string;
  readonly supplier_name: string;
  readonly supplier_vat_number: string | null;
  readonly invoice_number: string | null;
  readonly invoice_date: string;
  readonly vat_amount: number | null;
  readonly total_amount: number;
  readonly payment_method: string | null;
  readonly recipient_vat_number: string | null;
  readonly is_valid_tax_invoice: boolean;
  readonly sa_tax_category_code: string;
}

interface Fixture {
  readonly id: string;
  readonly file: string;
  readonly truth: Truth;
}

const FIXTURES = new URL('../../fixtures/', import.meta.url);

const fixtures: readonly Fixture[] = JSON.parse(readFileSync(new URL('truth.json', FIXTURES), 'utf8'));

/** Gets the truth of a fixture. @throws when there is no fixture with that name. */
export function truthOf(id: string): Truth {
  return fixture(id).truth;
}

/** The path of a fixture. */
export const fileOf = (id: string): string => fileURLToPath(new URL(fixture(id).file, FIXTURES));

/** The path of an invalid file. */
export const badFile = (name: string): string => fileURLToPath(new URL(`bad/${name}`, FIXTURES));

function fixture(id: string): Fixture {
  const found = fixtures.find((each) => each.id === id);
  if (!found) throw new Error(`There is no fixture ${id}`);
  return found;
}

/** Converts rand to cents. */
export const cents = (rand: number): number => Math.round(rand * 100);

/** The categories whose VAT cannot be claimed. Law: VAT Act, section 17(2)(a). */
const DENIED = ['ENTERTAINMENT', 'FOOD_BEVERAGE'];

/** The claimable VAT of a fixture, in cents, from its truth alone. */
export function claimable(id: string, category = truthOf(id).sa_tax_category_code): number {
  const { is_valid_tax_invoice, vat_amount } = truthOf(id);
  return is_valid_tax_invoice && !DENIED.includes(category) ? cents(vat_amount ?? 0) : 0;
}

/** Formats cents like the screen: `R1 204.35` with a no-break space. */
export const rand = (amount: number): string => {
  const [whole = '', fraction = ''] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `R${whole.replace(/\B(?=(\d{3})+$)/g, ' ')}.${fraction}`;
};
