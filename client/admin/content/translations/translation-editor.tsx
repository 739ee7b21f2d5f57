import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { useRefreshContent } from '#client/admin/content/content-mutations.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { createEditing } from '#client/editing/edit.ts';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { StaleNotice } from '#client/editing/stale-notice.tsx';
import { useEdit } from '#client/editing/use-edit.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { TranslationField, TranslationKey } from '#shared/admin/translation.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import { freeText } from '#shared/text.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { labelOf } from './translation-labels.ts';
import { TranslationPreview } from './translation-preview.tsx';

type Translation = ApiOutput['admin']['translations']['get'];
type Values = Record<string, string>;

const editing = createEditing<Translation, Values>(({ fields }) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value])),
);

const NOTICES: Record<Translation['state'], (() => string) | null> = {
  current: null,
  missing: m.content_translation_missing,
  partial: m.content_translation_partial,
  outdated: m.content_translation_outdated,
  draft: null,
};

const HINTS: Record<string, () => string> = {
  slug: m.content_translation_slug_hint,
  features: m.content_translation_lines_hint,
  tags: m.content_translation_lines_hint,
};

interface TranslationEditorProps extends TranslationKey {
  guard: LeaveGuard;
}

/** The texts of one item in another language, each beside its original. It is saved by itself. */
export function TranslationEditor({ guard, ...key }: TranslationEditorProps) {
  const found = trpc.admin.translations.get.useQuery(key, { staleTime: 0, refetchOnWindowFocus: false });
  return (
    <ListState query={found} failed={m.content_translation_load_failed()}>
      {(translation) =>
        // The form waits for the current version, because editing a cached one would end in a conflict.
        found.isFetchedAfterMount && (
          <TranslationForm key={key.id} of={key} translation={translation} guard={guard} />
        )
      }
    </ListState>
  );
}

interface TranslationFormProps {
  of: TranslationKey;
  translation: Translation;
  guard: LeaveGuard;
}

function TranslationForm({ of, translation, guard }: TranslationFormProps) {
  const { kind, id, language } = of;
  const { translations } = trpc.useUtils().admin;
  const save = trpc.admin.translations.update.useMutation();
  const refresh = useRefreshContent();
  const edit = useEdit(editing, translation);
  // The original may have changed since, without a new revision of its translation.
  const newest = translation.revision >= edit.base.revision ? translation : edit.base;
  const { fields, state, translatedFrom, published, alone, isOriginalPublished, revision } =
    edit.conflict ?? newest;
  /** Whether the pressed button publishes the translation; null keeps it as it is. */
  const publishes = useRef<boolean | null>(null);
  const name = LANGUAGE_NAMES[language].within();
  const part = useRef<HTMLDivElement>(null);
  // The button that asked for it may be gone, and the translation comes later.
  useEffect(() => focusIfLost(() => part.current?.querySelector('textarea') ?? null), []);
  /** Whose original stands beside it in a form of its own. */
  const isText = kind === 'texts';
  useReportUnsaved(guard, edit.isEdited && (edit.isSaving ? 'saving' : 'typed'), `${kind} ${id} ${language}`);

  async function submit(texts: Values) {
    const chosen = publishes.current ?? undefined;
    publishes.current = null;
    // The server leaves the rest as it is, except of what was never saved.
    const kept = revision === 0 ? published : undefined;
    const content = { kind, language, texts, translatedFrom, published: chosen ?? kept };
    const saved = await rethrowForForm(
      edit.save((version) =>
        save.mutateAsync({ ...version, ...content, alone: chosen === true && !isOriginalPublished }),
      ),
      m.content_not_reached(),
    );
    if (saved) {
      translations.get.setData(of, saved);
      showToast({
        tone: 'success',
        title: savedTitle(published, chosen ?? published),
        description: LANGUAGE_NAMES[language].alone(),
      });
    }
    const refreshed = refresh();
    if (saved) await refreshed;
  }

  return (
    <div ref={part}>
      <Form
        saves
        label={
          isText
            ? m.content_translation_field({ label: labelOf(of, 'value', fields), language: name })
            : m.content_translation_label({ language: name })
        }
        schema={schemaOf(fields)}
        edit={edit}
        onSubmit={submit}
        onInvalid={() => {
          publishes.current = null;
        }}
      >
        {(bind) => (
          <>
            {NOTICES[state] && isOriginalPublished && <Notice>{NOTICES[state]()}</Notice>}
            {isOriginalPublished && revision > 0 && !published && (
              <Notice>{m.content_translation_unpublished()}</Notice>
            )}
            {!isOriginalPublished && (
              <Notice>
                {alone
                  ? m.content_translation_alone({ language: name })
                  : m.content_translation_original_unpublished({ language: name })}
              </Notice>
            )}
            {fields.map((field) => (
              <div key={field.name} className={isText ? '' : 'grid gap-x-8 gap-y-2 lg:grid-cols-2'}>
                {!isText && <Original label={labelOf(of, field.name, fields)} text={field.original} />}
                <TextAreaField
                  label={m.content_translation_field({
                    label: labelOf(of, field.name, fields),
                    language: name,
                  })}
                  hint={HINTS[field.name]?.()}
                  lang={language}
                  rows={rowsOf(field)}
                  {...(!isText && { limit: field.max })}
                  {...bind(field.name)}
                />
              </div>
            ))}
            <StaleNotice
              title={m.content_translation_changed()}
              edit={edit}
              textOf={(version) =>
                Object.fromEntries(
                  version.fields.map((field) => [
                    field.name,
                    [labelOf(of, field.name, version.fields), field.value] as [string, string],
                  ]),
                )
              }
              onTakeTheirs={edit.discard}
            />
            <div className="flex flex-wrap items-center gap-3">
              <SubmitButton pendingLabel={m.content_saving()} size={isText ? 'sm' : 'md'}>
                {m.content_translation_save({ language: name })}
              </SubmitButton>
              <Button
                type="submit"
                size={isText ? 'sm' : 'md'}
                variant={published ? 'cream' : 'terracotta'}
                pending={fields.some(({ name }) => bind(name).disabled)}
                onClick={() => {
                  publishes.current = !published;
                }}
              >
                {labelOfPublishing({ published, isOriginalPublished }, name)}
              </Button>
            </div>
            {!isText && (
              <TranslationPreview kind={kind} language={language} fields={fields} values={edit.values} />
            )}
          </>
        )}
      </Form>
    </div>
  );
}

function labelOfPublishing(
  { published, isOriginalPublished }: Pick<Translation, 'published' | 'isOriginalPublished'>,
  language: string,
): string {
  if (published) return m.content_translation_save_unpublish();
  return isOriginalPublished
    ? m.content_translation_save_publish()
    : m.content_translation_save_publish_alone({ language });
}

function Notice({ children }: { children: string }) {
  return <p className="cut border-2 border-charcoal bg-caption px-4 py-3 text-sm">{children}</p>;
}

function savedTitle(before: boolean, after: boolean): string {
  if (before === after) return m.content_translation_saved();
  return after ? m.content_translation_published() : m.content_translation_taken_back();
}

function Original({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold text-sm">{label}</p>
      <p lang={FIRST_LANGUAGE} className="wrap-anywhere whitespace-pre-line text-soft">
        {text || m.content_translation_nothing()}
      </p>
    </div>
  );
}

function schemaOf(fields: TranslationField[]) {
  const texts = fields.map(({ name, max }) => [
    name,
    freeText(max, () => m.content_translation_too_long({ max })).check(z.trim()),
  ]);
  return z.object(Object.fromEntries(texts) as Record<string, ReturnType<typeof freeText>>);
}

function rowsOf({ original, max }: TranslationField): number {
  if (max <= 120) return 1;
  return Math.min(14, Math.max(2, Math.ceil(original.length / 60)));
}
