import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

/**
 * Makes dist/models, which the reader loads: the build runs it, and so does every tool that reads documents
 * from source. Does nothing where they are there and up to date.
 */
const unregister = register();
const { prepareModels } = await import('../apps/server/models/prepare-models.ts');
await prepareModels(fileURLToPath(new URL('../dist/models', import.meta.url)));
await unregister();
