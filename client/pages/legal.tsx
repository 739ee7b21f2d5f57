import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PageContext, Params } from '#client/layout/page.ts';
import { findLegalDocument } from '#client/legal/documents.ts';
import { LegalText } from '#client/legal/legal-text.tsx';
import * as notFound from './not-found.tsx';
import '#client/styles/public.css';

export function head({ params }: PageContext): Head {
  const document = findLegalDocument(params.document);
  if (!document) return notFound.head();
  const { slug, title, description } = document;
  return {
    title,
    description,
    structuredData: (site) => [breadcrumbs(site, [{ name: title, path: `/legal/${slug}` }])],
  };
}

export function Page({ params }: { params: Params }) {
  const document = findLegalDocument(params.document);
  return document ? <LegalText document={document} /> : <notFound.Page />;
}
