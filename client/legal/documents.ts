import type { ComponentType } from 'react';
import type { LegalSlug } from '#shared/slug.ts';
import { Privacy } from './privacy.tsx';
import { Refunds } from './refunds.tsx';
import { Terms } from './terms.tsx';

export type LegalDocument = { slug: LegalSlug; title: string; description: string; Text: ComponentType };

export const LEGAL_DOCUMENTS: LegalDocument[] = [
  {
    slug: 'privacy',
    title: 'Privacy',
    description:
      'What Yours in Ink keeps about you, why and for how long: drafts, photos, orders, messages. Who works for us, and which rights you have under the GDPR.',
    Text: Privacy,
  },
  {
    slug: 'terms',
    title: 'Terms',
    description:
      'The terms of ordering a personalised comic from Yours in Ink: how a contract comes about, prices, drafts and changes, delivery, rights in the drawings.',
    Text: Terms,
  },
  {
    slug: 'refunds',
    title: 'Refunds',
    description:
      'When an order for a comic can be canceled, why personalised goods are an exception to the right of withdrawal, and what happens to damaged books.',
    Text: Refunds,
  },
];

export function findLegalDocument(slug: string | undefined): LegalDocument | undefined {
  return LEGAL_DOCUMENTS.find((document) => document.slug === slug);
}
