import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, EnvironmentError } from '#server/env.ts';
import { folderImageStore } from './folder-image-store.ts';
import type { ImageStore } from './image-store.ts';
import { s3ImageStore } from './s3-image-store.ts';
import { vercelImageStore } from './vercel-image-store.ts';

export function openImageStore({ blob, s3, dataFolder }: Env): ImageStore {
  if (blob) return vercelImageStore(blob);
  return s3 ? s3ImageStore(s3) : folderImageStore(join(dataFolder, 'images'));
}

/** @throws EnvironmentError if the folder is not writable */
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
