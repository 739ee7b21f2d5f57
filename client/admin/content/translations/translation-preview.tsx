import { StoryPreview } from '#client/admin/content/stories/story-preview.tsx';
import { m } from '#messages';
import type { TranslatedKind, TranslationField } from '#shared/admin/translation.ts';
import { FIRST_LANGUAGE, type Language } from '#shared/language.ts';

interface TranslationPreviewProps {
  kind: Exclude<TranslatedKind, 'texts'>;
  language: Language;
  fields: TranslationField[];
  /** As they are typed. */
  values: Record<string, string>;
}

/** Shows a translation as visitors will read it, with the original where a text is missing. */
export function TranslationPreview({ kind, language, fields, values }: TranslationPreviewProps) {
  const read = (name: string) => {
    const original = fields.find((field) => field.name === name)?.original ?? '';
    const translation = values[name]?.trim() ?? '';
    if (original === '') return { text: '', lang: language };
    return translation === ''
      ? { text: original, lang: FIRST_LANGUAGE }
      : { text: translation, lang: language };
  };
  if (kind === 'stories')
    return (
      <StoryPreview
        lang={read('body').lang}
        title={read('title').text}
        summary={read('summary').text}
        body={read('body').text}
      />
    );
  const title = read(kind === 'comics' ? 'title' : 'name');
  const description = read('description');
  const features = read('features');
  return (
    <section aria-labelledby={`preview-${language}`}>
      <p id={`preview-${language}`} className="eyebrow mb-3 text-rust">
        {m.content_translation_preview()}
      </p>
      <div className="inked grid gap-3 bg-paper p-5">
        <p lang={title.lang} className="wrap-anywhere font-display text-2xl leading-tight">
          {title.text}
        </p>
        <p lang={description.lang} className="wrap-anywhere text-soft">
          {description.text}
        </p>
        {features.text && (
          <ul lang={features.lang} className="list-disc pl-5 text-sm">
            {features.text.split('\n').map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
