import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fingerprintSources, picturesFolder } from '#server/commands/build.js';
import { findFreePort } from './free-port.ts';
import { createScratchDatabase } from './scratch-database.ts';

export interface StoreOptions {
  /** `embedded` is the default of `npm start`; otherwise a new database on the run's PostgreSQL. */
  database?: 'postgres' | 'embedded';
  env?: Record<string, string>;
  /** Defaults to this project. */
  folder?: string;
}

/** The first start may build the project. */
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 50;
const ERROR_MARK = '[console.error]';
/** Names the template database to the workers of this run. */
const TEMPLATE_VARIABLE = 'STORE_TEMPLATE_DATABASE';
/** Names the folder of the shop's own pictures, of which the stores make each width once together. */
const PICTURES_VARIABLE = 'STORE_PICTURES_FOLDER';

const root = join(import.meta.dirname, '..');

/** Starts the built shop with its own database and data folder. */
export async function startStore({
  database = 'postgres',
  env = {},
  folder = root,
}: StoreOptions = {}): Promise<Store> {
  // The template was made by this project, so a copy of the project fills its own database.
  const template = folder === root ? process.env[TEMPLATE_VARIABLE] : undefined;
  const scratch = database === 'postgres' ? await createStoreDatabase(template) : undefined;
  const dataFolder = mkdtempSync(join(tmpdir(), 'yours-in-ink-store-'));
  const pictures = folder === root && scratch ? process.env[PICTURES_VARIABLE] : undefined;
  if (pictures) shareFolder(pictures, join(dataFolder, 'images', 'shop'));
  const port = await findFreePort();
  const store = new Store(port, dataFolder, scratch, env, folder);
  try {
    await store.start();
  } catch (error) {
    await store.remove();
    throw error;
  }
  return store;
}

/** Lets one store migrate and fill a database, of which every store that is started later gets a copy. */
export async function prepareStoreTemplate(): Promise<{ remove(): Promise<void> }> {
  const store = await startStore();
  await store.stop();
  process.env[TEMPLATE_VARIABLE] = new URL(store.databaseUrl ?? '').pathname.slice(1);
  process.env[PICTURES_VARIABLE] = join(root, 'node_modules', '.cache', 'shop-pictures', picturesKey());
  return store;
}

/** Differs when other pictures would be made, so that a later run uses only what it would make itself. */
function picturesKey(): string {
  const made = ['server/images', 'server/pictures', 'shared/storefront', 'package-lock.json'];
  const hash = createHash('sha256').update(fingerprintSources(made));
  const files = readdirSync(picturesFolder, { recursive: true, withFileTypes: true });
  for (const path of files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name)))
    hash.update(`${relative(root, path)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function shareFolder(shared: string, path: string): void {
  mkdirSync(shared, { recursive: true });
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(shared, path);
}

function createStoreDatabase(template: string | undefined) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set; playwright-global-setup.ts does that.');
  return createScratchDatabase(server, { prefix: 'ink_store', template });
}

export class Store {
  /** The output of all its starts. */
  log = '';
  private running?: ChildProcess;

  constructor(
    private readonly port: number,
    readonly dataFolder: string,
    private readonly database: { url: string; drop(): Promise<void> } | undefined,
    private readonly env: Record<string, string>,
    private readonly folder: string,
  ) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Undefined with the embedded database. */
  get databaseUrl(): string | undefined {
    return this.database?.url;
  }

  /** Undefined while it is stopped. */
  get pid(): number | undefined {
    return this.running?.pid;
  }

  /** Its console errors. */
  get errors(): string[] {
    const [, ...errors] = this.log.split(ERROR_MARK);
    return errors.map((error) => error.trim());
  }

  /** Starts again on the same port and data, and waits for the first response. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join('server', 'commands', 'start.js')], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...inherited('PATH', 'HOME', 'TMPDIR', 'LANG'),
        // Not the browser's time zone, to show hydration differences.
        TZ: 'America/Los_Angeles',
        PORT: String(this.port),
        DATA_DIR: this.dataFolder,
        ENV_FILE: '',
        ...(this.databaseUrl ? { DATABASE_URL: this.databaseUrl } : {}),
        ...this.env,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(markErrors)}`,
      },
    });
    this.running = child;
    const record = (chunk: Buffer) => {
      this.log += chunk.toString();
    };
    child.stdout.on('data', record);
    child.stderr.on('data', record);
    process.once('exit', () => killGroup(child));
    await this.waitUntilAnswering(child);
  }

  /** Sends SIGTERM, and fails if the process does not end. */
  async stop(): Promise<void> {
    const child = this.running;
    this.running = undefined;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => killGroup(child), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    if (child.signalCode === 'SIGKILL') throw new Error(`The store did not stop on SIGTERM.\n${this.log}`);
  }

  /** Sends SIGKILL. */
  async kill(): Promise<void> {
    const child = this.running;
    this.running = undefined;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    killGroup(child);
    await ended;
  }

  async remove(): Promise<void> {
    try {
      await this.stop();
    } finally {
      rmSync(this.dataFolder, { recursive: true, force: true });
      await this.database?.drop();
    }
  }

  private async waitUntilAnswering(child: ChildProcess): Promise<void> {
    const giveUp = Date.now() + START_TIMEOUT_MS;
    while (!hasEnded(child) && Date.now() < giveUp) {
      const answers = await fetch(this.url, { method: 'HEAD' }).then(
        () => true,
        () => false,
      );
      if (answers) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`The store did not start.\n${this.log}`);
  }
}

const markErrors = `const print = console.error; console.error = (...values) => print('${ERROR_MARK}', ...values);`;

function inherited(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Including child processes. */
function killGroup(child: ChildProcess): void {
  if (!child.pid || hasEnded(child)) return;
  process.kill(-child.pid, 'SIGKILL');
}
