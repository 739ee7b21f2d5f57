import { type ChangedTexts, IDENTITY_TEXTS, siteText } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import { StudioMail } from './studio-mail.tsx';

const LABELS: Partial<Record<(typeof IDENTITY_TEXTS)[number], string>> = {
  companyPhone: 'Phone',
  companyGemi: 'GEMI',
  companyVat: 'VAT',
};

/** Only what is known is shown; a deployed server says at its start what is missing. */
export function Identity({ texts }: { texts: ChangedTexts }) {
  return (
    <address className="not-italic">
      {IDENTITY_TEXTS.map((name) => {
        const value = siteText(texts, name).trim();
        const label = LABELS[name];
        return (
          value !== '' && (
            <span key={name} className="block whitespace-pre-line">
              {label && `${label} `}
              {value}
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
