import { useState } from 'react';
import { ImageUploader } from '#client/configurator/image-uploader.tsx';
import { focusField } from '#client/configurator/show-problems.ts';
import { addReferenceImage, updateComic, updateImageTitle, useWizard } from '#client/draft/wizard-store.ts';
import { titleOfReference } from '#client/images/image-file.ts';
import { TextField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { REFERENCE_IMAGES_MAX } from '#shared/draft/comic.ts';

const TITLE_PATH = 'referenceTitle';

export function ReferenceImages() {
  const images = useWizard((state) => state.comic.referenceImages);
  const sceneMode = useWizard((state) => state.comic.sceneMode);
  const title = useWizard((state) => state.imageTitle);
  const [problem, setProblem] = useState<string>();

  function titleFor(file: File) {
    const named = titleOfReference(title, file.name, sceneMode);
    if ('problem' in named) {
      setProblem(named.problem);
      focusField(TITLE_PATH);
    }
    return named;
  }

  return (
    <section aria-labelledby="references-title" className="border-hairline border-t-2 pt-8">
      <h2 id="references-title" className="mb-2 text-2xl">
        {m.wizard_references_heading()}
      </h2>
      <p className="mb-5 max-w-[58ch] text-soft">{m.wizard_references_text()}</p>
      <div className="grid gap-5">
        <TextField
          label={m.wizard_references_title()}
          hint={
            sceneMode === 'story-brief'
              ? m.wizard_references_title_first()
              : m.wizard_references_title_maybe()
          }
          placeholder={m.wizard_references_example()}
          path={TITLE_PATH}
          value={title}
          onChange={(value) => {
            updateImageTitle(value);
            setProblem(undefined);
          }}
          error={problem}
        />
        <ImageUploader
          kind="references"
          label={m.wizard_references_upload()}
          hint={m.wizard_references_upload_hint()}
          images={images}
          max={REFERENCE_IMAGES_MAX}
          titleFor={titleFor}
          onAdd={addReferenceImage}
          onRemove={(at) => updateComic({ referenceImages: images.toSpliced(at, 1) })}
        />
      </div>
    </section>
  );
}
