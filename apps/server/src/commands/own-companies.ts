import type { OwnCompany } from '@tillslip/reading/parties/own-traces';

/** The company that the read command reads for, from its options; none without a name or number. */
export function ownCompanies(
  names: readonly string[],
  vatNumber: string | undefined,
  registrationNumber: string | undefined,
): readonly OwnCompany[] {
  if (names.length === 0 && !vatNumber && !registrationNumber) return [];
  const id = names[0] ?? 'ourselves';
  return [{ id, names, vatNumber: vatNumber ?? null, registrationNumber: registrationNumber ?? null }];
}
