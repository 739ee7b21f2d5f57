import { Link } from 'wouter';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { PROCESSORS, TRACKERS } from '#shared/privacy/processors.ts';
import type { ChangedTexts } from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import { BrowserDataList } from './browser-data-list.tsx';
import { Identity } from './identity.tsx';
import { PersonalDataList } from './personal-data-list.tsx';
import { StudioMail } from './studio-mail.tsx';

export function Privacy({ texts }: { texts: ChangedTexts }) {
  return (
    <>
      <p>{m.privacy_opening({ studio: STUDIO.name })}</p>
      <p>{m.privacy_controller()}</p>
      <Identity texts={texts} />
      <h2>{m.privacy_kept_heading()}</h2>
      <p>{m.privacy_kept_text()}</p>
      <PersonalDataList />
      <h3>{m.privacy_more_heading()}</h3>
      <p>{m.privacy_more_text()}</p>
      <h2>{m.privacy_browser_heading()}</h2>
      <p>
        <RichText parts={m.privacy_browser_text.parts({})} tags={{ code: (words) => <code>{words}</code> }} />
      </p>
      <BrowserDataList />
      <h2>{m.privacy_trackers_heading()}</h2>
      <p>{m.privacy_trackers_text()}</p>
      <ul>
        {TRACKERS.map(({ sentence }, index) => (
          <li key={index}>{sentence()}</li>
        ))}
      </ul>
      <p>{m.privacy_trackers_change()}</p>
      <h2>{m.privacy_processors_heading()}</h2>
      <ul>
        {PROCESSORS.map(({ sentence }, index) => (
          <li key={index}>{sentence()}</li>
        ))}
      </ul>
      <p>{m.privacy_processors_text()}</p>
      <h2>{m.privacy_others_heading()}</h2>
      <p>{m.privacy_others_text()}</p>
      <h2>{m.privacy_rights_heading()}</h2>
      <p>
        <RichText
          parts={m.privacy_rights_text.parts({ email: STUDIO.email })}
          tags={{
            data: (words) => <Link href="/my-data">{words}</Link>,
            mail: () => <StudioMail />,
          }}
        />
      </p>
    </>
  );
}
