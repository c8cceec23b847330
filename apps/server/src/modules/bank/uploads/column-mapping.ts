import { ColumnMappingSchema } from '@tillslip/contract/bank/mapping';
import {
  type ColumnMapping,
  MAPPED_COLUMNS,
  type MappedColumn,
} from '@tillslip/reading/statement/import/column-mapping';

/** Parses a mapping of the contract or the database for the importer. */
export const StoredMappingSchema = ColumnMappingSchema.transform(
  ({ columns, ...rest }): ColumnMapping => ({ columns: removeUndefined(columns), ...rest }),
);

function removeUndefined(columns: Partial<Record<MappedColumn, number | undefined>>): ColumnMapping['columns'] {
  const given: Partial<Record<MappedColumn, number>> = {};
  for (const column of MAPPED_COLUMNS) {
    const index = columns[column];
    if (index !== undefined) given[column] = index;
  }
  return given;
}
