import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { RecordedState } from './record-state.ts';

const FOLDER = fileURLToPath(new URL('../../../../fixtures/releases', import.meta.url));

/** The installation of an earlier release that `tools/make-release-data.mjs` kept. */
export interface Release {
  readonly name: string;
  /** The dump of its database. */
  readonly dump: string;
  /** The folder of its originals. */
  readonly documents: string;
  /** The description of its schema (`describeSchema`). */
  readonly schema: string;
  readonly appSecret: string;
  /** When the state was recorded; what counts from today is the same on this day only. */
  readonly recordedAt: string;
  readonly people: readonly { readonly email: string; readonly password: string; readonly state: RecordedState }[];
}

/** List the releases that are kept, oldest first. */
export const releases = (): readonly Release[] => readdirSync(FOLDER).sort().map(readRelease);

/** The newest release that is kept. */
export function newestRelease(): Release {
  const newest = releases().at(-1);
  if (!newest) throw new Error(`no release is kept in ${FOLDER}`);
  return newest;
}

function readRelease(name: string): Release {
  const path = (file: string) => join(FOLDER, name, file);
  const read = (file: string) => gunzipSync(readFileSync(path(file))).toString();
  const places = { dump: path('database.dump'), documents: path('files'), schema: read('schema.sql.gz') };
  return { name, ...places, ...JSON.parse(read('state.json.gz')) };
}
