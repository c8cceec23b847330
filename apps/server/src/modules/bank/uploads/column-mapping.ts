import { ColumnMappingSchema } from '@tillslip/contract/bank/statements';
import {
  type ColumnMapping,
  MAPPED_COLUMNS,
  type MappedColumn,
} from '@tillslip/reading/statement/import/column-mapping';

/** A mapping as the contract and the database have it, for the importer. */
export const StoredMappingSchema = ColumnMappingSchema.transform(
  ({ columns, firstRow, isInverted }): ColumnMapping => ({ columns: onlyGiven(columns), firstRow, isInverted }),
);

function onlyGiven(columns: Partial<Record<MappedColumn, number | undefined>>): ColumnMapping['columns'] {
  const given: Partial<Record<MappedColumn, number>> = {};
  for (const column of MAPPED_COLUMNS) {
    const index = columns[column];
    if (index !== undefined) given[column] = index;
  }
  return given;
}
