import { fileURLToPath } from 'node:url';

const CATALOGUES = fileURLToPath(new URL('../../../packages/messages/build/node-catalogues.mjs', import.meta.url));

/** The flags with which Node runs the server's sources in a process of its own: TypeScript and the texts of each language. */
export const SOURCE_FLAGS: readonly string[] = ['--import', 'tsx', '--import', CATALOGUES];
