/**
 * Builds the image of deploy/Containerfile and runs it, without an engine's service and without a registry of images:
 *
 *   node tools/try-image.mjs [--folder DIR] [--port 4990] [--built] [--build-volume FROM:TO:ro …]
 *
 * Needs Linux, root, `apt-get install buildah mmdebstrap`, and npm's registry. Where no registry of images answers, the
 * base is made from Debian's packages and the Node.js and npm of this machine. The container runs by buildah in a chroot,
 * with the network of this machine and a folder as its volume: it must become ready as the account `node`, take a slip
 * and read it, answer its own health check, and end on SIGTERM with 0; a second one must find the slip again.
 * `--build-volume` is for certificates that npm needs. Images stay in the folder, so that a second run is faster, or
 * only runs the one that is there (`--built`).
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { registerPerson } from './benchmark/person.mjs';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '/var/tmp/tillslip-image' },
    port: { type: 'string', default: '4990' },
    built: { type: 'boolean', default: false },
    'build-volume': { type: 'string', multiple: true, default: [] },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = values.folder;
const address = `http://localhost:${values.port}`;
const data = join(folder, 'volume');
/** The account of the image. */
const NODE_ID = 1000;
const READY_MS = 300_000;
const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
const buildah = (...args) => execFileSync('buildah', [...store, ...args], { encoding: 'utf8', cwd: folder }).trim();
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

mkdirSync(folder, { recursive: true });
const [, version] = readFileSync(join(root, 'deploy/Containerfile'), 'utf8').match(/^ARG NODE_VERSION=(\d+)$/m);
if (!hasImage(`localhost/node:${version}-slim`)) buildBase();
if (!values.built) buildImage();
rmSync(data, { recursive: true, force: true });
mkdirSync(data, { mode: 0o700 });
chownSync(data, NODE_ID, NODE_ID);
const first = await run(async () => {
  const person = await registerPerson({ address, dataDir: data, email: 'image@example.com' });
  const id = await readSlip(person);
  return { person, id };
});
await run(async () => {
  const again = await call(first.person, 'GET', `/receipts/${first.id}`);
  if (again.id !== first.id) throw new Error('the slip is gone after a restart');
});
console.log('The image was built, became ready twice, read a slip, kept it, and ended on SIGTERM with 0.');

function hasImage(name) {
  return buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(name);
}

/** Debian and the Node.js of this machine, under the name that the Containerfile asks for. */
function buildBase() {
  const context = join(folder, 'base');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(join(context, 'usr/bin'), { recursive: true });
  execFileSync('mmdebstrap', ['--variant=minbase', 'bookworm', join(context, 'debian.tar')], { stdio: 'inherit' });
  cpSync(process.execPath, join(context, 'usr/bin/node'));
  const npm = join(dirname(process.execPath), '../lib/node_modules/npm');
  cpSync(npm, join(context, 'usr/lib/node_modules/npm'), { recursive: true });
  const account = `groupadd --gid ${NODE_ID} node && useradd --uid ${NODE_ID} --gid node --create-home node`;
  const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm';
  const lines = ['FROM scratch', 'ADD debian.tar /', 'COPY usr /usr', `RUN ${account} && ${link}`, 'CMD ["node"]'];
  writeFileSync(join(context, 'Containerfile'), `${lines.join('\n')}\n`);
  build('base', ['--tag', `node:${version}-slim`]);
}

/** From the files of the last commit: what lies around must not enter an image, nor make it work. */
function buildImage() {
  const context = join(folder, 'source');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context);
  execFileSync('git', ['-C', root, 'archive', '--output', join(folder, 'source.tar'), 'HEAD']);
  execFileSync('tar', ['-x', '-f', join(folder, 'source.tar'), '-C', context]);
  const volumes = values['build-volume'].flatMap((volume) => ['--volume', volume]);
  const file = ['--file', 'deploy/Containerfile', '--build-arg', `PUBLIC_URL=${address}`];
  build('source', [...file, ...volumes, '--format', 'docker', '--tag', 'tillslip']);
}

function build(context, args) {
  const all = [...store, 'build', '--isolation', 'chroot', ...args, '.'];
  execFileSync('buildah', all, { cwd: join(folder, context), stdio: 'inherit' });
}

/** Starts a container, does something with it when it is ready, and ends it as an engine does. */
async function run(act) {
  const name = buildah('from', '--pull-never', 'localhost/tillslip');
  const settings = ['--env', `PORT=${values.port}`, '--env', `PUBLIC_URL=${address}`];
  const args = ['run', '--isolation', 'chroot', '--volume', `${data}:/var/lib/tillslip-data`, ...settings, name];
  const child = spawn('buildah', [...store, ...args, '--', 'node', 'dist/server/main.js'], { stdio: 'inherit' });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    await becomesReady(child);
    requireAccount(child.pid);
    const result = await act();
    await passesHealthCheck();
    process.kill(serverOf(child.pid), 'SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`the container ended with ${code}`);
    return result;
  } finally {
    if (child.exitCode === null) process.kill(serverOf(child.pid), 'SIGKILL');
    await ended;
    buildah('rm', name);
  }
}

async function becomesReady(child) {
  const until = Date.now() + READY_MS;
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the container ended with ${child.exitCode} before it was ready`);
    if (Date.now() > until) throw new Error('the container did not become ready');
    await pause(500);
  }
}

/** The server's process is the first below buildah's that runs the image's command. */
function serverOf(parent) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) =>
    line
      .trim()
      .match(/^(\d+)\s+(\d+)\s+(.*)$/)
      .slice(1),
  );
  let below = [String(parent)];
  while (below.length > 0) {
    const children = processes.filter(([, ppid]) => below.includes(ppid));
    const server = children.find(([, , args]) => /^\S*node dist\/server\/main\.js$/.test(args));
    if (server) return Number(server[0]);
    below = children.map(([pid]) => pid);
  }
  throw new Error('no server below the container');
}

function requireAccount(parent) {
  const status = readFileSync(`/proc/${serverOf(parent)}/status`, 'utf8');
  const [, user] = status.match(/^Uid:\s+(\d+)/m);
  if (Number(user) !== NODE_ID) throw new Error(`the server runs as ${user}`);
}

/** The words of HEALTHCHECK, with the port of this run. */
async function passesHealthCheck() {
  const text = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
  const [, script] = text.match(/^ {2}CMD \["node", "-e", "(.*)"\]$/m);
  execFileSync(process.execPath, ['-e', script], { env: { ...process.env, PORT: values.port } });
}

async function readSlip(person) {
  const form = new FormData();
  const slip = join(root, 'fixtures/files/fuel.jpg');
  if (!existsSync(slip)) execFileSync('npm', ['run', 'fixtures'], { cwd: root, stdio: 'ignore' });
  form.set('file', new Blob([readFileSync(slip)], { type: 'image/jpeg' }), 'fuel.jpg');
  const { id: fileId } = await call(person, 'POST', '/uploads', form);
  const { id } = await call(person, 'POST', '/receipts/drafts', { fileIds: [fileId] });
  for (const until = Date.now() + READY_MS; Date.now() < until; await pause(500)) {
    const draft = await call(person, 'GET', `/receipts/drafts/${id}`);
    if (draft.receiptId) return draft.receiptId;
    if (draft.status === 'failed') throw new Error(`the slip was not read: ${draft.failure}`);
  }
  throw new Error('the slip was not read in time');
}

async function call({ cookie }, method, path, body) {
  const isForm = body instanceof FormData;
  const headers = { origin: address, cookie, ...(body && !isForm && { 'content-type': 'application/json' }) };
  const content = body === undefined || isForm ? body : JSON.stringify(body);
  const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: content });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return answer.json();
}
