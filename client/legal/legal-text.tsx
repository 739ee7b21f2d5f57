import { Link } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { MarkdownHtml } from '#client/ui/markdown-html.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { formatDate, formatSortableDate } from '#shared/dates.ts';
import { LEGAL_DOCUMENTS, type LegalDocument } from './documents.ts';

export function LegalText({ document }: { document: LegalDocument }) {
  const { slug, title, updated, Text } = document;
  const { data } = trpc.storefront.getLegalTexts.useQuery({ slug });
  return (
    <article className="page-width section grid gap-12 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <nav aria-label={m.legal_nav()} className="lg:sticky lg:top-10">
          <ul className="flex flex-wrap gap-x-7 lg:grid">
            {LEGAL_DOCUMENTS.map((other) => (
              <li key={other.slug}>
                <Link
                  href={`/legal/${other.slug}`}
                  aria-current={other.slug === slug ? 'page' : undefined}
                  className="ink-link inline-block py-2.5 font-semibold aria-[current]:text-charcoal aria-[current]:no-underline"
                >
                  {other.title()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="lg:col-span-8">
        <h1>{title()}</h1>
        {data && <LastUpdated day={lastDay(updated, data)} />}
        {data?.isStarting && (
          <p className="cut mt-8 max-w-[68ch] border-2 border-charcoal bg-caption p-4 text-sm">
            {m.legal_starting()}
          </p>
        )}
        {data?.lang && <p className="cut mt-8 bg-caption px-4 py-2 text-sm">{m.language_untranslated()}</p>}
        {data?.bodyHtml && <MarkdownHtml html={data.bodyHtml} lang={data.lang} className="prose mt-10" />}
        {!data?.bodyHtml && Text && (
          <div className="prose mt-10">
            <Text texts={data?.texts ?? {}} />
          </div>
        )}
      </div>
    </article>
  );
}

type Changed = { isStarting: boolean; changedAt: Date | null };

/** The owner's document has a day of its own; the starting text changes with the owner's shorter texts too. */
function lastDay(updated: string, { isStarting, changedAt }: Changed): Date {
  const written = new Date(`${updated}T12:00:00Z`);
  return changedAt && (!isStarting || changedAt > written) ? changedAt : written;
}

function LastUpdated({ day }: { day: Date }) {
  return (
    <p className="mt-4 text-soft">
      <RichText
        parts={m.legal_updated.parts({ date: formatDate(day) })}
        tags={{ time: (words) => <time dateTime={formatSortableDate(day)}>{words}</time> }}
      />
    </p>
  );
}
