import { capabilitiesOf, type PackageName } from '@tillslip/domain/sync/packages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bench, StartBench } from './bench.ts';
import { provesEntries } from './entries.ts';
import { provesFaults } from './faults.ts';
import { provesLists } from './lists.ts';

/**
 * Prove everything that an accounting package must do behind the port, against its simulator. What a package cannot do is
 * in `capabilitiesOf` (domain/sync); every other test is the same for all of them. See docs/accounting-adapters.md.
 */
export function provePackage(name: PackageName, start: StartBench): void {
  const capabilities = capabilitiesOf(name);
  describe(name, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await start();
    });
    afterEach(async () => {
      const { hands } = bench;
      await bench.close();
      expect(hands.unexpected(), 'requests for what the package does not have').toBe(0);
    });

    test('has the name by which the rest of the program knows what it can do', () => {
      expect(bench.accounting.name).toBe(name);
    });
    provesLists(() => bench);
    provesEntries(() => bench, capabilities);
    provesFaults(() => bench, start);
  });
}
