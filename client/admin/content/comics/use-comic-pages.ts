import { useEffect, useState } from 'react';
import { uploadPicture } from '#client/admin/content/picture-upload.ts';
import { trpc } from '#client/api/trpc.ts';
import { UploadError } from '#client/images/image-request.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { EditedComic } from './comic-details.tsx';
import { createPageEditor } from './page-editor.ts';

interface PageUpload {
  id: string;
  file: File;
  /** From 0 to 1. */
  progress: number;
  error: string | null;
  reference?: string | undefined;
  canRetry: boolean;
}

const BY_NAME = new Intl.Collator('en', { numeric: true });

/** The editor of a comic's pages, and its uploads in progress. */
export function useComicPages({ id: comicId, pages }: EditedComic) {
  const { storefront, admin } = trpc.useUtils();
  const updatePages = trpc.admin.comics.updatePages.useMutation();
  const [uploads, setUploads] = useState<PageUpload[]>([]);
  const [editor] = useState(() =>
    createPageEditor({
      pages,
      show: (shown) => {
        admin.comics.get.setData({ id: comicId }, (comic) => comic && { ...comic, pages: shown });
      },
      send: async (change) => {
        const answer = await updatePages.mutateAsync({ id: comicId, ...change });
        void refreshOthers();
        return answer;
      },
      onRefused: announceRefused,
    }),
  );

  useEffect(() => editor.receive(pages), [editor, pages]);

  /** Refetches everything but the edited comic, whose pages the editor keeps up to date. */
  const refreshOthers = () => Promise.all([storefront.invalidate(), admin.comics.list.invalidate()]);

  const alter = (id: string, change: Partial<PageUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const forget = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id));

  async function send(id: string, file: File) {
    try {
      const path = `/comics/${comicId}/pages`;
      const onProgress = (progress: number) => alter(id, { progress });
      await editor.add(() => uploadPicture({ path, file, onProgress }));
      forget(id);
    } catch (error) {
      const sentence =
        error instanceof Error && error.message ? error.message : m.content_comic_upload_failed();
      const { canRetry, reference } = error instanceof UploadError ? error : { canRetry: false };
      alter(id, { error: sentence, canRetry, reference });
    }
    await refreshOthers();
  }

  return {
    editor,
    uploads,
    forget,
    upload(files: File[]) {
      const begun = files
        .toSorted((a, b) => BY_NAME.compare(a.name, b.name))
        .map((file) => ({ id: crypto.randomUUID(), file, progress: 0, error: null, canRetry: false }));
      setUploads((all) => [...all, ...begun]);
      for (const { id, file } of begun) void send(id, file);
    },
    retry(id: string) {
      const failed = uploads.find((upload) => upload.id === id);
      if (!failed) return;
      alter(id, { error: null, progress: 0, canRetry: false });
      void send(id, failed.file);
    },
  };
}

function announceRefused(reason: 'stale' | Error) {
  if (reason === 'stale')
    showToast({
      tone: 'error',
      title: m.content_comic_pages_changed(),
      description: m.content_comic_pages_changed_text(),
    });
  else showError(m.content_comic_pages_failed(), reason, m.content_check_connection());
}
