import { breadcrumbs } from '../layout/breadcrumbs';
import { findLegalDocument } from '../legal/documents';
import { LegalText } from '../legal/legal-text';
import type { Head, PageContext, Params } from '../routes';
import * as notFound from './not-found';
import '../public.css';

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
