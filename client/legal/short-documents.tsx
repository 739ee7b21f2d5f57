import { Link } from 'wouter';
import { PACKAGE_PICTURES_NOTE } from '#shared/draft/labels.ts';
import { type ChangedTexts, siteText } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import { GuaranteeNotice } from './guarantee-notice.tsx';
import { Identity } from './identity.tsx';
import { StudioMail } from './studio-mail.tsx';

type TextsProps = { texts: ChangedTexts };

/** Directive 2000/31/EC, Article 5. Only what is known is shown; a deployed server says what is missing. */
export function Imprint({ texts }: TextsProps) {
  return (
    <>
      <p>{STUDIO.name} is run by:</p>
      <Identity texts={texts} />
      <p>
        Complaints: <Link href="/legal/complaints">how we handle them</Link>.
      </p>
    </>
  );
}

export function Guarantee({ texts }: TextsProps) {
  return (
    <>
      <h2>Legal guarantee</h2>
      <GuaranteeNotice className="my-6 max-w-sm" />
      <p className="whitespace-pre-line">{siteText(texts, 'guarantee')}</p>
      <p>
        <a href="https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/">
          Your Europe: guarantees
        </a>
      </p>
      <h2>Product safety</h2>
      <p className="whitespace-pre-line">{siteText(texts, 'productSafety')}</p>
      <p>{PACKAGE_PICTURES_NOTE}</p>
      <p>Made by:</p>
      <Identity texts={texts} />
    </>
  );
}

export function Accessibility({ texts }: TextsProps) {
  return (
    <>
      <p className="whitespace-pre-line">{siteText(texts, 'accessibility')}</p>
      <h2>Report a barrier</h2>
      <p>
        Is there something you cannot use? Tell us by the <Link href="/contact">contact form</Link> or at{' '}
        <StudioMail />, with the page and what you use to read it. A person answers within two working days,
        and helps you order in another way meanwhile.
      </p>
    </>
  );
}

export function Complaints({ texts }: TextsProps) {
  return (
    <>
      <p className="whitespace-pre-line">{siteText(texts, 'complaints')}</p>
      <p>
        Write by the <Link href="/contact">contact form</Link> or to <StudioMail />.
      </p>
      <Identity texts={texts} />
    </>
  );
}
