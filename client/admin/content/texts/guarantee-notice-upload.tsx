import { useRef } from 'react';
import { announceFailure, useRefreshContent } from '#client/admin/content/content-mutations.ts';
import { usePictureUpload } from '#client/admin/content/use-picture-upload.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { Illustration } from '#client/ui/illustration.tsx';
import { UploadField, UploadTile } from '#client/ui/upload-tile.tsx';
import { m } from '#messages';
import { IMAGE_TYPES } from '#shared/image.ts';
import type { Language } from '#shared/language.ts';

const LABELS: Record<Language, Record<'place' | 'replace' | 'hint' | 'remove', () => string>> = {
  en: {
    place: m.content_texts_notice,
    replace: m.content_texts_notice_replace,
    hint: m.content_texts_notice_hint,
    remove: m.content_texts_notice_remove,
  },
  el: {
    place: m.content_texts_notice_el,
    replace: m.content_texts_notice_el_replace,
    hint: m.content_texts_notice_el_hint,
    remove: m.content_texts_notice_el_remove,
  },
};

/** The place of the official graphic, which is the owner's to fetch: its artwork may not be drawn anew. */
export function GuaranteeNoticeUpload({ language }: { language: Language }) {
  const { data: notice } = trpc.storefront.getGuaranteeNotice.useQuery({ language }, { staleTime: 0 });
  const label = LABELS[language].place();
  const refresh = useRefreshContent();
  const part = useRef<HTMLElement>(null);
  const { upload, error, send } = usePictureUpload(
    `/guarantee-notice?language=${language}`,
    () => void refresh(),
  );
  const remove = trpc.admin.texts.removeGuaranteeNotice.useMutation({
    onError: (failure) => announceFailure(m.content_texts_notice_remove_failed(), failure),
    onSettled: async () => {
      await refresh();
      focusIfLost(() => part.current?.querySelector('input') ?? null);
    },
  });

  return (
    <section ref={part} aria-label={label} className="grid items-start gap-5 lg:grid-cols-2">
      <UploadField
        label={notice ? LABELS[language].replace() : label}
        hint={LABELS[language].hint()}
        accept={IMAGE_TYPES.join(',')}
        error={error}
        disabled={upload !== null}
        onSelect={(files) => void send(files)}
      >
        {upload && <UploadTile name={upload.name} progress={upload.progress} />}
      </UploadField>
      {notice && (
        <div className="flex flex-wrap items-end gap-4">
          <Illustration picture={notice} sizes="12rem" className="h-auto w-48" />
          <Button
            variant="quiet"
            size="sm"
            pending={remove.isPending}
            pendingLabel={m.content_texts_notice_removing()}
            onClick={() => remove.mutate({ language })}
          >
            {LABELS[language].remove()}
          </Button>
        </div>
      )}
    </section>
  );
}
