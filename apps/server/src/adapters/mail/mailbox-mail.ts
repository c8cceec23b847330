import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../../ports/mail.ts';

/**
 * Store messages as files instead of sending them, for a machine without a mail server. The page `/mailbox` shows them;
 * their names sort by time.
 */
export function createMailboxMail(folder: string, now: () => Date): Mail {
  return {
    name: `kept in ${folder}`,
    async send(message) {
      const at = now().toISOString();
      const path = join(folder, `${at.replaceAll(':', '-')}-${randomUUID()}.json`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed into place when complete, because the page may be reading the folder.
      await writeFile(`${path}.half`, JSON.stringify({ at, ...message }), { mode: 0o600 });
      await rename(`${path}.half`, path);
    },
    isReachable: async () => true,
    async close() {},
  };
}
