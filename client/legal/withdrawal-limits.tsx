import { type ChangedTexts, siteTextLines } from '#shared/site-texts.ts';

/** The same sentences as on the withdrawal's page and in the mails. */
export function WithdrawalLimits({ texts }: { texts: ChangedTexts }) {
  return (
    <ul>
      {siteTextLines(texts, 'withdrawalLimits').map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
