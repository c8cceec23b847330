import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node tools/common-passwords.mjs` writes the list of common and leaked passwords that sign-up refuses: the first four
 * bytes of the SHA-256 of each, sorted. Its source is the list of @zxcvbn-ts/language-common (MIT), made of the passwords
 * that occur most often in leaks. Shorter ones than four characters are left out, because nothing contains so little else.
 */
const SOURCE = '@zxcvbn-ts/language-common@4.1.3';
const INTEGRITY = 'sha512-g2bg4skmlJG9aJqC/nWziZzgYpSe/f3rKeGobrkdFiOrfZVFqqzUgC6BUQWuX54Sua9j0Jxxt+1bf4f/Mal1Kg==';
const MIN_LENGTH = 4;
const target = fileURLToPath(new URL('../apps/server/src/modules/auth/common-passwords.gen.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'tillslip-passwords-'));
try {
  const archive = download(folder);
  run('tar', ['xzf', archive, '-C', folder, 'package/src/passwords.json']);
  const passwords = JSON.parse(readFileSync(join(folder, 'package/src/passwords.json'), 'utf8'));
  const prefixes = [...new Set(passwords.filter((password) => password.length >= MIN_LENGTH).map(prefixOf))].sort();
  const data = Buffer.from(prefixes.join(''), 'hex').toString('base64');
  writeFileSync(
    target,
    `// Written by tools/common-passwords.mjs from ${SOURCE} (MIT): ${prefixes.length} passwords.\nexport const COMMON_PASSWORDS = '${data}';\n`,
  );
  console.log(`${prefixes.length} passwords, ${Math.round(data.length / 1024)} kB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function prefixOf(password) {
  return createHash('sha256').update(password.toLowerCase()).digest('hex').slice(0, 8);
}

function download(into) {
  const [{ filename, integrity }] = JSON.parse(run('npm', ['pack', SOURCE, '--json', '--loglevel=error'], into));
  if (integrity !== INTEGRITY) throw new Error(`${SOURCE} is not the package that was reviewed: ${integrity}`);
  return join(into, filename);
}

function run(command, args, cwd) {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`${command} failed`);
  return stdout;
}
