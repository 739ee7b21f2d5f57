import { m } from '#messages';
import { type ChangedTexts, IDENTITY_TEXTS, siteText } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import { StudioMail } from './studio-mail.tsx';

const LABELS: Partial<Record<(typeof IDENTITY_TEXTS)[number], (value: { number: string }) => string>> = {
  companyPhone: m.legal_identity_phone,
  companyGemi: m.legal_identity_gemi,
  companyVat: m.legal_identity_vat,
};

/** Only what is known is shown; a deployed server says at its start what is missing. */
export function Identity({ texts }: { texts: ChangedTexts }) {
  return (
    <address className="not-italic">
      {IDENTITY_TEXTS.map((name) => {
        const value = siteText(texts, name).trim();
        return (
          value !== '' && (
            <span key={name} className="block whitespace-pre-line">
              {LABELS[name]?.({ number: value }) ?? value}
            </span>
          )
        );
      })}
      {siteText(texts, 'companyName') === '' && (
        <span className="block">{`${STUDIO.name}, ${STUDIO.city}`}</span>
      )}
      <StudioMail />
    </address>
  );
}
