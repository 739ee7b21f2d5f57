import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useOpenedLanguage } from '#client/admin/content/content-address.ts';
import { LANGUAGE_NAMES } from '#client/admin/content/translations/language-names.ts';
import { TranslationBadges } from '#client/admin/content/translations/translation-badge.tsx';
import { TranslationEditor } from '#client/admin/content/translations/translation-editor.tsx';
import { useItemAddress } from '#client/admin/item-address.ts';
import { Button } from '#client/ui/button.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { SITE_TEXT_LABELS } from '#shared/admin/site-text-labels.ts';
import { TRANSLATED_TEXTS } from '#shared/storefront/site-texts.ts';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#shared/translation.ts';
import { TextForm } from './text-form.tsx';

/** A text's form, and beside it those of its translations once they are asked for. */
export function TranslatedText({ name, stored, guard, saysHint }: ComponentProps<typeof TextForm>) {
  const { item } = useItemAddress();
  const asked = useOpenedLanguage();
  const isNamed = item === name;
  const isAsked = isNamed && asked !== null;
  const [opened, setOpened] = useState<TranslatedLanguage[]>(isAsked ? [asked] : []);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNamed) box.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  const isTranslated = TRANSLATED_TEXTS.includes(name);
  return (
    <div
      ref={box}
      className={opened.length > 0 ? 'grid items-start gap-x-8 gap-y-3 lg:grid-cols-2' : 'grid gap-3'}
    >
      <TextForm name={name} stored={stored} guard={guard} saysHint={saysHint} />
      {opened.map((language) => (
        <TranslationEditor key={language} kind="texts" id={name} language={language} guard={guard} />
      ))}
      {isTranslated && (
        <p className="flex flex-wrap items-center gap-3">
          {TRANSLATED_LANGUAGES.filter((language) => !opened.includes(language)).map((language) => (
            <Button
              key={language}
              variant="cream"
              size="sm"
              onClick={() => setOpened((before) => [...before, language])}
            >
              <RichText
                parts={m.content_translation_text_button.parts({
                  language: LANGUAGE_NAMES[language].alone(),
                  label: SITE_TEXT_LABELS[name].label(),
                })}
                tags={{ more: (words) => <span className="sr-only">{words}</span> }}
              />
            </Button>
          ))}
          <TranslationBadges kind="texts" id={name} />
        </p>
      )}
    </div>
  );
}
