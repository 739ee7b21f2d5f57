import { useState } from 'react';
import { REFERENCE_IMAGES_MAX, TITLE_MAX } from '../../../shared/draft';
import { TextField } from '../../ui/field';
import { showToast } from '../../ui/toast';
import { focusField } from '../failing-field';
import { ImageUploader } from '../image-uploader';
import { addReferenceImage, updateComic, useWizard } from '../wizard-store';

const TITLE_PATH = 'referenceTitle';

/** Pictures that belong to the story as a whole: a place, a dress, a drawing somebody loves. */
export function ReferenceImages() {
  const images = useWizard((state) => state.comic.referenceImages);
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();

  return (
    <section aria-labelledby="references-title" className="border-hairline border-t-2 pt-8">
      <h2 id="references-title" className="mb-2 text-2xl">
        Reference images
      </h2>
      <p className="mb-5 max-w-[58ch] text-soft">
        The street, the dress, the first car: anything we should draw as it really was. Optional.
      </p>
    </section>
  );
}
