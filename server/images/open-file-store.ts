import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import type { FileStore } from './file-store.ts';
import { folderFileStore } from './folder-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import { vercelFileStore } from './vercel-file-store.ts';

export function openFileStore({ blob, s3, dataFolder }: Env): FileStore {
  if (blob) return vercelFileStore(blob);
  return s3 ? s3FileStore(s3) : folderFileStore(join(dataFolder, 'images'));
}
