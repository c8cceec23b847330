import { startSageSouthAfrica } from '../../../test/accounting/sage-south-africa-bench.ts';
import { provePackage } from '../../../test/accounting/suite/package-suite.ts';

provePackage('sage-south-africa', startSageSouthAfrica);
