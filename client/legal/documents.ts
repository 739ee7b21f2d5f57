import type { ComponentType } from 'react';
import { m } from '#messages';
import type { LegalSlug } from '#shared/slug.ts';
import type { ChangedTexts } from '#shared/storefront/site-texts.ts';
import { Privacy } from './privacy.tsx';
import { Accessibility, Complaints, Guarantee, Imprint } from './short-documents.tsx';

export type LegalDocument = {
  slug: LegalSlug;
  title: () => string;
  description: () => string;
  /** The day on which the starting text was last changed in code; change it with the text. */
  updated: string;
  /** Missing where the server has the starting text: server/storefront/starting-texts.ts. */
  Text?: ComponentType<{ texts: ChangedTexts }>;
};

export const LEGAL_DOCUMENTS: LegalDocument[] = [
  {
    slug: 'privacy',
    title: m.legal_privacy_title,
    description: m.legal_privacy_description,
    updated: '2026-11-29',
    Text: Privacy,
  },
  {
    slug: 'terms',
    title: m.legal_terms_title,
    description: m.legal_terms_description,
    updated: '2026-11-25',
  },
  {
    slug: 'refunds',
    title: m.legal_refunds_title,
    description: m.legal_refunds_description,
    updated: '2026-11-25',
  },
  {
    slug: 'imprint',
    title: m.legal_imprint_title,
    description: m.legal_imprint_description,
    updated: '2026-11-23',
    Text: Imprint,
  },
  {
    slug: 'guarantee',
    title: m.legal_guarantee_title,
    description: m.legal_guarantee_description,
    updated: '2026-11-23',
    Text: Guarantee,
  },
  {
    slug: 'accessibility',
    title: m.legal_accessibility_title,
    description: m.legal_accessibility_description,
    updated: '2026-11-23',
    Text: Accessibility,
  },
  {
    slug: 'complaints',
    title: m.legal_complaints_title,
    description: m.legal_complaints_description,
    updated: '2026-11-23',
    Text: Complaints,
  },
];

export function findLegalDocument(slug: string | undefined): LegalDocument | undefined {
  return LEGAL_DOCUMENTS.find((document) => document.slug === slug);
}
