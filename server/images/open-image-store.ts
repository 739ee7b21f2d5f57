import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, EnvironmentError } from '#server/env.ts';
import { folderImageStore } from './folder-image-store.ts';
import type { ImageStore } from './image-store.ts';
import { s3ImageStore } from './s3-image-store.ts';
import { vercelImageStore } from './vercel-image-store.ts';

/** Where this server's images lie, as the environment says. */
export function openImageStore({ blob, s3, dataFolder }: Env): ImageStore {
  if (blob) return vercelImageStore(blob);
  return s3 ? s3ImageStore(s3) : folderImageStore(join(dataFolder, 'images'));
}

/**
 * Finds out at the start whether images can be kept, not with the first customer's photograph.
 * @throws EnvironmentError where they lie in a folder that can't be written
 */
export async function checkImageStore({ blob, s3, dataFolder }: Env): Promise<void> {
  if (blob || s3) return;
  const folder = join(dataFolder, 'images');
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    throw new EnvironmentError(`DATA_DIR can't be written, and images are kept there: ${folder}`);
  }
}
