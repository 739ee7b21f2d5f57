import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PageContext, Params, PrefetchContext } from '#client/layout/page.ts';
import { findLegalDocument } from '#client/legal/documents.ts';
import { LegalText } from '#client/legal/legal-text.tsx';
import * as notFound from './not-found.tsx';
import '#client/styles/public.css';

export function head({ params, utils }: PageContext): Head {
  const document = findLegalDocument(params.document);
  if (!document) return notFound.head();
  const { slug, title, description } = document;
  const languages = utils.storefront.getLegalTexts.getData({ slug })?.languages;
  return {
    title: title(),
    description: description(),
    ...(languages && { languages }),
    structuredData: (site) => [breadcrumbs(site, [{ name: title(), path: `/legal/${slug}` }])],
  };
}

export async function prefetch({ helpers, params }: PrefetchContext): Promise<void> {
  const document = findLegalDocument(params.document);
  if (!document) return;
  await Promise.all([
    helpers.storefront.getLegalTexts.prefetch({ slug: document.slug }),
    document.slug === 'guarantee' && helpers.storefront.getGuaranteeNotice.prefetch(),
  ]);
}

export function Page({ params }: { params: Params }) {
  const document = findLegalDocument(params.document);
  return document ? <LegalText document={document} /> : <notFound.Page />;
}
