import { type ClipboardEvent, useEffect, useId, useRef } from 'react';
import { hasCustomer } from '#client/draft/draft-content.ts';
import { loadDrafts } from '#client/draft/keep-drafts.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { type NamedImage, titleOf } from '#client/images/image-file.ts';
import { readOriginals } from '#client/images/originals.ts';
import { showToast } from '#client/ui/toast.tsx';
import { UploadField, UploadTile } from '#client/ui/upload-tile.tsx';
import { m } from '#messages';
import type { ReferenceImage } from '#shared/draft/comic.ts';
import { IMAGE_URL_PREFIX, type ImageKind } from '#shared/draft/schema.ts';
import { IMAGE_TYPES } from '#shared/image.ts';
import { describeExcessImages } from './excess-images.ts';
import { removeUpload, retryUpload, startUpload, useUploads } from './image-upload.ts';

type ImageUploaderProps = {
  kind: ImageKind;
  images: ReferenceImage[];
  /** Called once per picture, maybe after this was unmounted, so indexes may be outdated. */
  onAdd: (image: ReferenceImage) => unknown;
  onRemove: (index: number) => void;
  max: number;
  label: string;
  hint?: string;
  /** By default the file's name; a problem when the person has to enter another one first. */
  titleFor?: (file: File) => NamedImage;
  /**
   * Identifies a character or scene (`identityOf`), so that running uploads are shown again after a visit to
   * another step.
   */
  target?: string;
  error?: string | undefined;
  path?: string;
  className?: string;
};

export function ImageUploader(props: ImageUploaderProps) {
  const { kind, images, onRemove, max, label, hint, error, path, className } = props;
  const instance = useId();
  const target = props.target ?? (kind === 'references' ? kind : instance);
  const uploads = useUploads(target);
  const take = useIntake(props, target, images.length + uploads.length);

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  }

  const hasTiles = images.length + uploads.length > 0;
  return (
    <div
      onPaste={paste}
      data-failed-upload={uploads.some((upload) => upload.error !== null) || undefined}
      className={className}
    >
      <UploadField
        label={label}
        hint={max > 1 ? [hint, m.image_limit_hint({ max })].filter(Boolean).join(' ') : hint}
        accept={acceptedTypes()}
        multiple={max > 1}
        error={error}
        path={path}
        onSelect={take}
      >
        {hasTiles && (
          <>
            {images.map((image, index) => (
              <UploadTile
                key={image.url}
                name={image.title || m.image_number({ number: index + 1 })}
                src={image.url}
                onRemove={() => {
                  onRemove(index);
                  forgetOriginal(image.url);
                }}
              />
            ))}
            {uploads.map((upload) => (
              <UploadTile
                key={upload.id}
                name={upload.name}
                progress={upload.error === null ? upload.progress : undefined}
                error={upload.error ?? undefined}
                onRemove={() => removeUpload(upload.id)}
                onRetry={upload.canRetry ? () => retryUpload(upload.id) : undefined}
              />
            ))}
          </>
        )}
      </UploadField>
    </div>
  );
}

/** HEIC is left out on iPhones, which then make a JPEG by themselves. */
function acceptedTypes(): string {
  const isPhoneOfApple = /iP(hone|ad|od)|Macintosh.*Mobile/.test(navigator.userAgent);
  return isPhoneOfApple ? IMAGE_TYPES.join(',') : [...IMAGE_TYPES, '.heic', '.heif'].join(',');
}

/** Forgets the original of a photo that may still be on its way. */
function forgetOriginal(url: string): void {
  if (!readOriginals()) return;
  import('#client/images/send-originals.ts')
    .then((originals) => originals.forgetOriginal(url.slice(IMAGE_URL_PREFIX.length)))
    .catch(console.warn);
}

function useIntake({ kind, onAdd, max, titleFor }: ImageUploaderProps, target: string, count: number) {
  const latestOnAdd = useRef(onAdd);
  useEffect(() => {
    latestOnAdd.current = onAdd;
  });

  function refuse(title: string, description: string) {
    showToast({ tone: 'error', title, description });
  }

  return (files: File[]) => {
    const { serverDraft, comic } = useWizard.getState();
    if (!serverDraft && !hasCustomer(comic)) {
      return refuse(m.image_not_ready(), m.image_not_ready_text());
    }
    const room = Math.max(0, max - count);
    const left = files.length - room;
    if (left > 0) refuse(m.image_limit_reached(), describeExcessImages({ chosen: files.length, left, max }));
    for (const file of files.slice(0, room)) {
      const named = titleFor ? titleFor(file) : { title: titleOf(file.name) };
      if ('problem' in named) return refuse(named.heading, named.problem);
      const { title } = named;
      startUpload({ target, kind, file, title, onAdd: (image) => latestOnAdd.current(image) });
    }
    // The photos wait for a draft, which one that was deleted has no more.
    if (!serverDraft && room > 0) void loadDrafts().then(({ saveNow }) => saveNow());
  };
}
