// Plain JavaScript: `npm start` runs it while the server is still being built.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { unpackTar } from 'modern-tar/fs';

/**
 * Makes an empty database under `folder` if there is none, from the image that PGlite publishes: initdb in
 * WebAssembly takes 4 s.
 * @param {string} folder
 * @returns {Promise<string>} the path of the database
 */
export async function createEmbeddedDatabase(folder) {
  const path = join(folder, 'database');
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  // Renamed when it is complete, so that a start that was interrupted leaves no incomplete database.
  const unpacked = `${path}.${randomUUID()}`;
  try {
    const image = await dataDir();
    await pipeline(image.stream(), createGunzip(), unpackTar(unpacked));
    await rename(unpacked, path);
  } catch (error) {
    // Another server was faster.
    if (!existsSync(path)) throw error;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
  return path;
}
