import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { m } from '#messages';
import type { Language } from '#shared/language.ts';

const PAUSE_MS = 400;

interface StoryPreviewProps {
  /** Where it is not the page's. */
  lang?: Language;
  title: string;
  summary: string;
  body: string;
}

/** Shows the story as readers will see it. The server renders it after each pause in typing. */
export function StoryPreview({ lang, title, summary, body }: StoryPreviewProps) {
  const id = useId();
  const settled = useSettled(body);
  const { client } = trpc.useUtils();
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['story-preview', settled],
    queryFn: ({ signal }) => client.admin.stories.preview.mutate({ body: settled }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <section aria-labelledby={id} className="min-w-0">
      <p id={id} className="eyebrow mb-3 text-rust">
        {m.content_story_preview()}
      </p>
      <div className="inked bg-paper p-5 sm:p-7">
        <p lang={lang} className="wrap-anywhere font-display text-3xl leading-tight">
          {title || m.content_story_untitled()}
        </p>
        {summary && (
          <p lang={lang} className="mt-3 text-lg text-soft">
            {summary}
          </p>
        )}
        {isError && (
          <p role="alert" className="mt-5 text-alert text-sm">
            {m.content_story_preview_failed()}
          </p>
        )}
        {data?.problem && (
          <p role="alert" className="mt-5 text-alert text-sm">
            {data.problem}
          </p>
        )}
        {data?.bodyHtml === '' && <p className="mt-5 text-soft">{m.content_story_preview_empty()}</p>}
        <div
          lang={lang}
          aria-busy={isPlaceholderData}
          className="prose wrap-anywhere mt-6"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown, without the author's own HTML
          dangerouslySetInnerHTML={{ __html: data?.bodyHtml ?? '' }}
        />
      </div>
    </section>
  );
}

/** The text as of the last pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
