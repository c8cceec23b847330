/**
 * Verifies every user's audit trail and prints events that were edited, removed or moved. Exits with 1 when a trail
 * is broken.
 *
 *   DATABASE_URL=postgres://… node tools/verify-audit.mjs     an external database, as the owner of its tables
 *   node tools/verify-audit.mjs [DATA_DIR]                     the embedded one, while Tillslip is running
 */
import { register } from 'tsx/esm/api';
import { verifyTrails } from './audit-trails.mjs';
import { ownerUrl } from './benchmark/seed-many.mjs';

register();
const url = process.env.DATABASE_URL ?? ownerUrl(process.argv[2] ?? process.env.DATA_DIR ?? '.data');
process.exitCode = (await verifyTrails(url)) > 0 ? 1 : 0;
