import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

/**
 * Creates dist/models, which the reader loads. The build and every tool that reads documents from source run it. It
 * does nothing when the models are up to date.
 */
const unregister = register();
const { prepareModels } = await import('../apps/server/models/prepare-models.ts');
await prepareModels(fileURLToPath(new URL('../dist/models', import.meta.url)));
await unregister();
