import { useRef } from 'react';
import { announceFailure, useRefreshContent } from '#client/admin/content/content-mutations.ts';
import { usePictureUpload } from '#client/admin/content/use-picture-upload.ts';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { FramedPicture } from '#client/ui/framed-picture.tsx';
import { UploadField, UploadTile } from '#client/ui/upload-tile.tsx';
import { m } from '#messages';
import { IMAGE_TYPES } from '#shared/image.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import type { EditedStory } from './story-fields.ts';

/** The cover of a story. A change is saved at once, apart from the text. */
export function StoryCover({ story }: { story: EditedStory }) {
  const { id, coverImage } = story;
  const { stories } = trpc.useUtils().admin;
  const refresh = useRefreshContent();
  const part = useRef<HTMLElement>(null);
  function show(cover: Illustration | null) {
    stories.get.setData({ id }, (known) => known && { ...known, coverImage: cover });
  }

  const remove = trpc.admin.stories.removeCover.useMutation({
    onSuccess: () => {
      show(null);
      focusIfLost(() => part.current?.querySelector('input') ?? null);
    },
    onError: (error) => announceFailure(m.content_story_cover_remove_failed(), error),
    onSettled: refresh,
  });

  const { upload, error, send } = usePictureUpload(`/stories/${id}/cover`, (cover) => {
    show(cover);
    void refresh();
  });

  return (
    <section
      ref={part}
      aria-label={m.content_story_cover()}
      className="mb-8 grid items-start gap-x-12 gap-y-5 lg:grid-cols-2"
    >
      <UploadField
        label={coverImage ? m.content_story_cover_replace() : m.content_story_cover_add()}
        hint={m.content_story_cover_hint()}
        accept={IMAGE_TYPES.join(',')}
        error={error}
        disabled={upload !== null}
        onSelect={(files) => void send(files)}
      >
        {upload && <UploadTile name={upload.name} progress={upload.progress} />}
      </UploadField>
      {coverImage && (
        <div className="flex flex-wrap items-end gap-4">
          <FramedPicture
            picture={{ ...coverImage, lang: FIRST_LANGUAGE }}
            sizes="18rem"
            className="w-full max-w-72"
          />
          <Button
            variant="quiet"
            size="sm"
            pending={remove.isPending}
            pendingLabel={m.content_removing()}
            onClick={() => remove.mutate({ id })}
          >
            {m.content_story_cover_remove()}
          </Button>
        </div>
      )}
    </section>
  );
}
