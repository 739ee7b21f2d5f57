import { useState } from 'react';
import { UploadError } from '#client/images/image-request.ts';
import { m } from '#messages';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { uploadPicture } from './picture-upload.ts';

/** One picture at a time, below `/api/admin`. A failure names the file. */
export function usePictureUpload(path: string, onStored: (picture: Illustration) => void) {
  const [upload, setUpload] = useState<{ name: string; progress: number } | null>(null);
  const [error, setError] = useState<string>();

  async function send([file]: File[]) {
    if (!file || upload) return;
    const { name } = file;
    setError(undefined);
    setUpload({ name, progress: 0 });
    try {
      onStored(await uploadPicture({ path, file, onProgress: (progress) => setUpload({ name, progress }) }));
    } catch (failure) {
      const sentence = failure instanceof Error ? failure.message : m.content_upload_failed();
      const reference = failure instanceof UploadError ? failure.reference : undefined;
      setError(
        reference
          ? m.content_upload_failed_reference({ file: name, sentence, reference })
          : `${name}: ${sentence}`,
      );
    } finally {
      setUpload(null);
    }
  }

  return { upload, error, send };
}
