import { startSage } from '../../../test/accounting/sage-bench.ts';
import { provePackage } from '../../../test/accounting/suite/package-suite.ts';

provePackage('sage', startSage);
