import { Link } from 'wouter';
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
      <p>
        {STUDIO.name} (‘we’) draws comics from what you tell us, and what you tell us is often the most
        private thing you own. We keep as little of it as the work allows, for as short a time as we can, and
        we sell none of it.
      </p>
      <p>The controller of your data under the General Data Protection Regulation (GDPR) is:</p>
      <Identity texts={texts} />
      <h2>What we keep, why, and for how long</h2>
      <p>
        This list, and that of your browser below, are made from the same tables by which our programs store
        and delete. Whatever is not on them, we do not keep.
      </p>
      <PersonalDataList />
      <h3>More about pictures, links and reminders</h3>
      <p>
        Pictures are made smaller in your browser, freed from hidden information such as the place they were
        taken, stored under an address nobody can guess, and shown to nobody but you and the people who draw.
        Whoever has a mailed link to a draft can open it, until it is put into a cart or the draft is deleted.
        Only if you ask for it we remind you, once, of a draft that you have left for a day. If you leave your
        address in the window that offers help before you go, it also goes on the list of the newsletter,
        where it counts for nothing until you confirm it.
      </p>
      <h2>What your browser keeps</h2>
      <p>
        All of it is necessary for the shop to work, except what belongs to the trackers. Clear it in your
        browser’s settings whenever you like. Names of cookies may begin with <code>__Host-</code>; an
        asterisk stands for a number.
      </p>
      <BrowserDataList />
      <h2>Trackers, only if you agree</h2>
      <p>
        With your consent (Article 6(1)(a)) these companies show us which of our advertisements lead people
        here. They set cookies, and learn which pages you see, what you put in the cart and order, and your
        e-mail address only as a SHA-256 hash. Without your consent nothing of theirs is loaded and nothing is
        sent, and a browser that asks not to be tracked (Global Privacy Control) is never tracked.
      </p>
      <ul>
        {TRACKERS.map(({ name, does }) => (
          <li key={name}>
            {name}, {does}
          </li>
        ))}
      </ul>
      <p>
        You can change your mind at any time under ‘Cookie preferences’ at the foot of every page. From then
        on nothing more is sent.
      </p>
      <h2>Who works for us</h2>
      <ul>
        {PROCESSORS.map(({ name, does }) => (
          <li key={name}>
            {name} {does}
          </li>
        ))}
      </ul>
      <p>
        Some of these companies are, or belong to, companies in the United States. Data goes there only under
        the safeguards of Chapter V GDPR: an adequacy decision or the European Commission’s standard
        contractual clauses.
      </p>
      <h2>Other people in your story</h2>
      <p>
        Please send us photos and stories of others only if they would not mind, and of children only if you
        are entitled to decide. We use them for your comic alone. We show a comic to anyone else only if you
        have agreed to it in writing.
      </p>
      <h2>Your rights</h2>
      <p>
        <Link href="/my-data">See, download or delete everything we keep about you</Link> by yourself, or in
        your account. You may ask what we hold about you, have it corrected or deleted, have its use
        restricted, receive it in a common format, object to a use that rests on our interests, and withdraw a
        consent at any time for the future. Write to <StudioMail />; we answer within a month. You may also
        complain to a supervisory authority, in Greece to the Hellenic Data Protection Authority, Kifisias
        1–3, 115 23 Athens.
      </p>
    </>
  );
}
