import { useState } from 'react';
import { ImageUploader } from '#client/configurator/image-uploader.tsx';
import { focusField } from '#client/configurator/show-problems.ts';
import { addReferenceImage, updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { titleOfReference } from '#client/images/image-file.ts';
import { TextField } from '#client/ui/field.tsx';
import { REFERENCE_IMAGES_MAX, TITLE_MAX } from '#shared/draft/draft.ts';

const TITLE_PATH = 'referenceTitle';

export function ReferenceImages() {
  const images = useWizard((state) => state.comic.referenceImages);
  const sceneMode = useWizard((state) => state.comic.sceneMode);
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);

  function titleFor(file: File): string | null {
    const chosen = titleOfReference(title, file.name, sceneMode);
    if (chosen === null) {
      setMissing(true);
      focusField(TITLE_PATH);
    }
    return chosen;
  }

  return (
    <section aria-labelledby="references-title" className="border-hairline border-t-2 pt-8">
      <h2 id="references-title" className="mb-2 text-2xl">
        Reference images
      </h2>
      <p className="mb-5 max-w-[58ch] text-soft">
        The street, the dress, the first car: anything we should draw as it really was. Optional.
      </p>
      <div className="grid gap-5">
        <TextField
          label="Title of the image"
          hint={
            sceneMode === 'story-brief'
              ? 'First tell us what it shows, then upload it.'
              : 'Tell us what it shows, if you like, before you upload it.'
          }
          placeholder="Our first flat, Koukaki"
          path={TITLE_PATH}
          value={title}
          onChange={(value) => {
            setTitle(value.slice(0, TITLE_MAX));
            setMissing(false);
          }}
          error={isMissing ? 'Please enter a title for the image' : undefined}
        />
        <ImageUploader
          kind="references"
          label="Upload an image"
          hint="JPG, PNG or WebP, up to 10 MB."
          images={images}
          max={REFERENCE_IMAGES_MAX}
          titleFor={titleFor}
          onAdd={(image) => {
            addReferenceImage(image);
            // Keeps the focus if the next title is being typed already.
            setTitle((current) => (current.trim() === image.title ? '' : current));
          }}
          onRemove={(at) => updateComic({ referenceImages: images.toSpliced(at, 1) })}
        />
      </div>
    </section>
  );
}
