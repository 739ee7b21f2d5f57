import { Link } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { MarkdownHtml } from '#client/ui/markdown-html.tsx';
import { formatDate } from '#shared/dates.ts';
import { LEGAL_DOCUMENTS, type LegalDocument } from './documents.ts';

export function LegalText({ document }: { document: LegalDocument }) {
  const { slug, title, Text } = document;
  const { data } = trpc.storefront.getLegalTexts.useQuery({ slug });
  return (
    <article className="page-width section grid gap-12 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <nav aria-label="Legal" className="lg:sticky lg:top-10">
          <ul className="flex flex-wrap gap-x-7 lg:grid">
            {LEGAL_DOCUMENTS.map((other) => (
              <li key={other.slug}>
                <Link
                  href={`/legal/${other.slug}`}
                  aria-current={other.slug === slug ? 'page' : undefined}
                  className="ink-link inline-block py-2.5 font-semibold aria-[current]:text-charcoal aria-[current]:no-underline"
                >
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="lg:col-span-8">
        <h1>{title}</h1>
        <LastUpdated />
        {data?.bodyHtml ? (
          <MarkdownHtml html={data.bodyHtml} className="prose mt-10" />
        ) : (
          <>
            <p className="cut mt-8 max-w-[68ch] border-2 border-charcoal bg-caption p-4 text-sm">
              This is a starting text. Its content will be reviewed and completed by the owner before the shop
              opens.
            </p>
            <div className="prose mt-10">
              <Text texts={data?.texts ?? {}} />
            </div>
          </>
        )}
      </div>
    </article>
  );
}

/** Suppresses the hydration warning: the browser's day may differ from the server's. */
function LastUpdated() {
  const today = new Date();
  return (
    <p className="mt-4 text-soft">
      Last updated{' '}
      <time dateTime={today.toISOString().slice(0, 10)} suppressHydrationWarning>
        {formatDate(today)}
      </time>
    </p>
  );
}
