import { join } from 'node:path';
import type { Env } from '../env';
import { folderImageStore } from './folder-image-store';
import type { ImageStore } from './image-store';
import { s3ImageStore } from './s3-image-store';
import { vercelImageStore } from './vercel-image-store';

/** Where this server's images lie, as the environment says. */
export function openImageStore({ blob, s3, dataFolder }: Env): ImageStore {
  if (blob) return vercelImageStore(blob);
  return s3 ? s3ImageStore(s3) : folderImageStore(join(dataFolder, 'images'));
}
