import type { Company, Folder } from '@tillslip/contract/companies';
import { MONTH_END } from '@tillslip/domain/vat/periods/cut-off';
import { periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import { DEFAULT_YEAR_END_MONTH } from '@tillslip/domain/vat/periods/vat-settings';
import type { CountedCompany } from './companies.repository.ts';
import type { CountedFolder } from './folders.repository.ts';

/** Build the contract's view of a company. */
export const companyView = ({
  userId: _,
  updatedAt: __,
  settingChanges,
  createdAt,
  ...company
}: CountedCompany): Company => ({
  ...company,
  earlierPeriods: earlierPeriods({ ...company, settingChanges }),
  createdAt: createdAt.toISOString(),
});

const earlierPeriods = (company: Parameters<typeof periodSettingOf>[0]): Company['earlierPeriods'] =>
  (periodSettingOf(company).earlier ?? []).map(
    ({ yearEndMonth = DEFAULT_YEAR_END_MONTH, cutOff = MONTH_END, ...held }) => ({
      ...{ ...held, yearEndMonth, cutOff },
    }),
  );

/** Build the contract's view of a folder. */
export const folderView = ({ userId: _, createdAt, ...folder }: CountedFolder): Folder => ({
  ...folder,
  createdAt: createdAt.toISOString(),
});
