import type { ComponentType } from 'react';
import type { LegalSlug } from '#shared/slug.ts';
import type { ChangedTexts } from '#shared/storefront/site-texts.ts';
import { Privacy } from './privacy.tsx';
import { Accessibility, Complaints, Guarantee, Imprint } from './short-documents.tsx';

export type LegalDocument = {
  slug: LegalSlug;
  title: string;
  description: string;
  /** The day on which the starting text was last changed in code; change it with the text. */
  updated: string;
  /** Missing where the server has the starting text: server/storefront/starting-texts.ts. */
  Text?: ComponentType<{ texts: ChangedTexts }>;
};

export const LEGAL_DOCUMENTS: LegalDocument[] = [
  {
    slug: 'privacy',
    title: 'Privacy',
    description:
      'What Yours in Ink keeps about you, why and for how long: drafts, photos, orders, messages. Who works for us, and which rights you have under the GDPR.',
    updated: '2026-11-24',
    Text: Privacy,
  },
  {
    slug: 'terms',
    title: 'Terms',
    description:
      'The terms of ordering a personalised comic from Yours in Ink: how a contract comes about, prices, drafts and changes, delivery, rights in the drawings.',
    updated: '2026-11-24',
  },
  {
    slug: 'refunds',
    title: 'Refunds',
    description:
      'When an order for a comic can be canceled, why personalised goods are an exception to the right of withdrawal, and what happens to damaged books.',
    updated: '2026-11-24',
  },
  {
    slug: 'imprint',
    title: 'Imprint',
    description:
      'Who runs the shop Yours in Ink: name, address, trade register and VAT number, phone and e-mail.',
    updated: '2026-11-23',
    Text: Imprint,
  },
  {
    slug: 'guarantee',
    title: 'Guarantee and safety',
    description:
      'The legal guarantee of two years on printed comics from Yours in Ink, and what the law asks to be said about the safety of the product.',
    updated: '2026-11-23',
    Text: Guarantee,
  },
  {
    slug: 'accessibility',
    title: 'Accessibility',
    description:
      'How far the shop Yours in Ink can be used by everybody, what cannot yet, and how to report a barrier.',
    updated: '2026-11-23',
    Text: Accessibility,
  },
  {
    slug: 'complaints',
    title: 'Complaints',
    description: 'How Yours in Ink handles complaints, and who decides where we cannot agree.',
    updated: '2026-11-23',
    Text: Complaints,
  },
];

export function findLegalDocument(slug: string | undefined): LegalDocument | undefined {
  return LEGAL_DOCUMENTS.find((document) => document.slug === slug);
}
