import { m } from '#messages';
import { type ChangedTexts, IDENTITY_TEXTS, identityText, siteText } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import { langOf } from '#shared/translation.ts';
import { StudioMail } from './studio-mail.tsx';

/** Only what is known is shown; a deployed server says at its start what is missing. */
export function Identity({ texts }: { texts: ChangedTexts }) {
  return (
    <address className="not-italic">
      {IDENTITY_TEXTS.map((name) => {
        const text = identityText(texts, name);
        return (
          text !== null && (
            <span key={name} lang={langOf(texts, name)} className="block whitespace-pre-line">
              {text}
            </span>
          )
        );
      })}
      {siteText(texts, 'companyName') === '' && (
        <span className="block">{m.legal_identity_studio({ studio: STUDIO.name })}</span>
      )}
      <StudioMail />
    </address>
  );
}
