import type { PackageName } from '@tillslip/domain/sync/packages';
import { providerName } from '@tillslip/messages/integrations/packages';
import { createContext, useContext } from 'react';

/** The accounting package that the screen below is about. */
export const PackageContext = createContext<PackageName>('quickbooks');

/** The accounting package that this screen is about. */
export const usePackage = (): PackageName => useContext(PackageContext);

/** Its name, as it stands in sentences. */
export const useProvider = (): string => providerName(usePackage());

/** How the names of files about a package begin. */
export const fileStem = (name: PackageName): string => (name === 'quickbooks' ? 'quickbooks' : 'sage');
