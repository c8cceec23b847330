import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CalendarDate, calendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { SupplyKind } from '@tillslip/domain/vat/claim/vat-type';
import { summariseVat201 } from '@tillslip/domain/vat/vat201/vat201';
import type { Vat201Document } from '@tillslip/domain/vat/vat201/vat201-document';
import { expect, test } from 'vitest';
import { z } from 'zod';

/**
 * Two golden periods of another project, whose licence does not allow a copy here. `VAT201_DIR` names the folder;
 * without it the test is skipped. That project nets notes and treats bank charges as exempt (facts A5).
 */
const folder = process.env.VAT201_DIR ?? '';

const Scenario = z.object({
  documents: z.array(
    z.object({
      ref: z.string(),
      type: z.string(),
      date: z.string().refine(isCalendarDate),
      excl: z.number(),
      treatment: z.string(),
    }),
  ),
});
const Return = z.object({
  periods: z.array(z.object({ from: z.string(), to: z.string(), boxes: z.record(z.string(), z.string()) })),
});
type Entry = z.infer<typeof Scenario>['documents'][number];

const rand = (amount: number): Cents => cents(Math.round(amount * 100));

/** The day an entry counts: the payment day for a sale on the payments basis. */
const dayOf = ({ date, treatment }: Entry): CalendarDate =>
  calendarDate(/paid (\d{4}-\d{2}-\d{2})/.exec(treatment)?.[1] ?? date);

function supplyOf(treatment: string): SupplyKind {
  if (treatment.includes('export')) return 'export';
  if (treatment.startsWith('zero')) return 'zero-rated';
  return treatment.startsWith('exempt') ? 'exempt' : 'standard';
}

function documentOf(entry: Entry): Vat201Document {
  const { ref: id, type, excl, treatment } = entry;
  const vatOn = (isTaxed: boolean): Cents => rand(isTaxed ? excl * 0.15 : 0);
  const kind = type.includes('credit') ? 'credit-note' : 'invoice';
  if (type.startsWith('sale')) {
    const supply = supplyOf(treatment);
    const vatCents = vatOn(supply === 'standard');
    return {
      side: 'output',
      id,
      kind,
      supply,
      date: dayOf(entry),
      inclusiveCents: cents(rand(excl) + vatCents),
      vatCents,
    };
  }
  if (treatment.includes('imported service'))
    return { side: 'adjustment', id, field: '12', date: dayOf(entry), vatCents: vatOn(true) };
  const isDenied = treatment.includes('denied');
  const chargedCents = vatOn(treatment.startsWith('standard') || treatment.startsWith('capital') || isDenied);
  return {
    ...{
      side: 'input',
      id,
      kind,
      vatType: treatment.startsWith('capital') ? 'capital' : 'standard',
      treatment: 'standard',
    },
    ...{
      inclusiveCents: cents(rand(excl) + chargedCents),
      chargedCents,
      claimableCents: isDenied ? cents(0) : chargedCents,
    },
    reason: isDenied ? 'entertainment' : null,
  };
}

test.skipIf(!existsSync(join(folder, 'ekwo_za_golden_vat_return.json')) || folder === '')(
  'the golden periods of another project, notes netted (skipped where they are not on this machine)',
  () => {
    const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const { documents } = Scenario.parse(read('ekwo_za_golden_scenario_summary.json'));
    const { periods } = Return.parse(read('ekwo_za_golden_vat_return.json'));
    for (const { from, to, boxes } of periods) {
      const inside = documents.filter((entry) => dayOf(entry) >= from && dayOf(entry) <= to);
      const { fields } = summariseVat201(inside.map(documentOf), 'netted');
      const shown = new Map<string, Cents>(Object.entries(fields));
      for (const [box, amount] of Object.entries(boxes))
        expect([box, shown.get(box.split(':')[0] ?? '')]).toEqual([box, parseRand(amount)]);
    }
  },
);
