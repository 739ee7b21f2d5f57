import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { type ChangedTexts, siteText } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import { langOf } from '#shared/translation.ts';
import { GuaranteeNotice } from './guarantee-notice.tsx';
import { Identity } from './identity.tsx';
import { StudioMail } from './studio-mail.tsx';

type TextsProps = { texts: ChangedTexts };

const WAYS_TO_WRITE = {
  contact: (words: ReactNode) => <Link href="/contact">{words}</Link>,
  mail: () => <StudioMail />,
};

/** Directive 2000/31/EC, Article 5. Only what is known is shown; a deployed server says what is missing. */
export function Imprint({ texts }: TextsProps) {
  return (
    <>
      <p>{m.legal_run_by({ studio: STUDIO.name })}</p>
      <Identity texts={texts} />
      <p>
        <RichText
          parts={m.legal_imprint_complaints.parts({})}
          tags={{ link: (words) => <Link href="/legal/complaints">{words}</Link> }}
        />
      </p>
    </>
  );
}

export function Guarantee({ texts }: TextsProps) {
  return (
    <>
      <h2>{m.legal_guarantee_heading()}</h2>
      <GuaranteeNotice className="my-6 max-w-sm" />
      <p lang={langOf(texts, 'guarantee')} className="whitespace-pre-line">
        {siteText(texts, 'guarantee')}
      </p>
      <p>
        <a href="https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/">
          {m.legal_guarantee_europe()}
        </a>
      </p>
      <h2>{m.legal_safety_heading()}</h2>
      <p lang={langOf(texts, 'productSafety')} className="whitespace-pre-line">
        {siteText(texts, 'productSafety')}
      </p>
      <p>{m.packages_pictures_note()}</p>
      <p>{m.legal_made_by()}</p>
      <Identity texts={texts} />
    </>
  );
}

export function Accessibility({ texts }: TextsProps) {
  return (
    <>
      <p lang={langOf(texts, 'accessibility')} className="whitespace-pre-line">
        {siteText(texts, 'accessibility')}
      </p>
      <h2>{m.legal_barrier_heading()}</h2>
      <p>
        <RichText parts={m.legal_barrier_text.parts({ email: STUDIO.email })} tags={WAYS_TO_WRITE} />
      </p>
    </>
  );
}

export function Complaints({ texts }: TextsProps) {
  return (
    <>
      <p lang={langOf(texts, 'complaints')} className="whitespace-pre-line">
        {siteText(texts, 'complaints')}
      </p>
      <p>
        <RichText parts={m.legal_complaints_write.parts({ email: STUDIO.email })} tags={WAYS_TO_WRITE} />
      </p>
      <Identity texts={texts} />
    </>
  );
}
