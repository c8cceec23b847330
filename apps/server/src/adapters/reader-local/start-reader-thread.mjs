// Starts the reading thread from its source: Node.js does not pass a loader of TypeScript on to threads.
import { register } from 'tsx/esm/api';

register();
await import('./reader-thread.ts');
