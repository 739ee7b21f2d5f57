import { STUDIO } from '#shared/studio.ts';
import { StudioMail } from './studio-mail.tsx';

export function Privacy() {
  return (
    <>
      <p>
        {STUDIO.name} (‘we’) draws comics from what you tell us, and what you tell us is often the most
        private thing you own. We keep as little of it as the work allows, for as short a time as we can, and
        we sell none of it. We are responsible for your data under the General Data Protection Regulation
        (GDPR). You reach us at <StudioMail />.
      </p>
      <h2>What we keep, why, and for how long</h2>
      <h3>The draft of your comic</h3>
      <p>
        Once you have given your name and e-mail address in the configurator, your answers, your story and
        your pictures are saved on our server, so that you can go on later. A draft that is not finished is
        deleted seven days after its last change. A finished one that is never ordered is deleted, with its
        pictures, 180 days after its last change. We do this to prepare a contract with you (Article 6(1)(b)
        GDPR).
      </p>
      <p>
        Pictures are made smaller in your browser, freed from hidden information such as the place they were
        taken, stored under an address nobody can guess, and shown to nobody but you and the people who draw.
      </p>
      <p>
        If you ask for a link to go on with your comic on another device, we mail it to the address in your
        draft. Whoever has the link can open the comic, until it is put into a cart or the draft is deleted.
        Only if you ask for it we remind you, once, of a draft that you have left for a day (Article 6(1)(a)).
        Every reminder can be unsubscribed from with one click.
      </p>
      <h3>Your order</h3>
      <p>
        For an order we keep your name, e-mail address, the content of the comic, the price, the state of the
        payment and, for a printed book, the delivery address. We need them to fulfil the contract (Article
        6(1)(b)) and must keep invoices and what belongs to them as long as tax law demands (Article 6(1)(c)).
        A payment that was begun and came to nothing is deleted after 30 days.
      </p>
      <h3>Messages</h3>
      <p>
        What you write through the contact form reaches us by e-mail and is kept with your name and address
        until it has been answered and is of no further use (Article 6(1)(b) or (f)). The copies of e-mails
        that our shop sends are deleted from it after 30 days.
      </p>
      <h3>Questions from the configurator</h3>
      <p>
        When you ask for advice or help in the configurator we keep your name, your e-mail address and your
        question, to answer it, and delete them when that is done and they are of no further use (Article
        6(1)(b) or (f)). If you leave your address in the window that offers help before you go, it also goes
        on the list of the newsletter described below, where it counts for nothing until you confirm it.
      </p>
      <h3>The newsletter</h3>
      <p>
        Our newsletter goes only to addresses whose owner has confirmed, by a link in a mail, that they want
        it (Article 6(1)(a)). We keep the address, a name or a message if one was given with it, the time and
        the kind of browser it was given with, what was agreed to and when. An address that nobody confirms is
        deleted after 30 days. Every letter has a link to unsubscribe; we then delete the message and the kind
        of browser, and keep the rest to show what was agreed to, and that the address is not to be written
        to.
      </p>
      <h3>Your choice about cookies</h3>
      <p>
        What you decided about cookies is kept in your browser and, with its time, its version and a random
        number in place of your name, on our server, as we must be able to show that we asked (Article 7(1)).
      </p>
      <h3>Technical data</h3>
      <p>
        Our server sees your network address, as every server must. To keep programs from flooding us we count
        how often an address writes to us. The count holds a fingerprint of the address (a SHA-256 hash) in
        place of the address itself, serves nothing else, and is forgotten within two days.
      </p>
      <h2>What your browser keeps</h2>
      <p>
        Your cart, and the comic you are working on, are stored in your own browser. A copy of an unfinished
        comic is offered to you for 24 hours. This storage is necessary for the shop to work; clear it in your
        browser’s settings whenever you like. That a window with an offer of help was shown, or closed, is
        kept too, so that it does not come again. When you sign in, one cookie says that you are, for 30 days,
        and another that your account was used in this browser before, for a year: so nobody can keep you out
        by trying wrong passwords.
      </p>
      <h2>Trackers, only if you agree</h2>
      <p>
        With your consent (Article 6(1)(a)) the Meta Pixel, a social ads pixel, the Pinterest Tag, a pinboard
        tag, and TikTok’s pixel show us which of our advertisements lead people here. They set cookies, and
        their companies learn which pages you see, what you put in the cart and order, and your e-mail address
        only as a SHA-256 hash. An order is also reported to Pinterest by our own server. Without your consent
        nothing of theirs is loaded and nothing is sent, and a browser that asks not to be tracked (Global
        Privacy Control) is never tracked.
      </p>
      <p>
        You can change your mind at any time under ‘Cookie preferences’ at the foot of every page. From then
        on nothing more is sent.
      </p>
      <h2>Who works for us</h2>
      <ul>
        <li>Stripe takes payments on its own page. We never see or store your card number.</li>
        <li>Vercel runs our website and stores the pictures you upload.</li>
        <li>Neon runs our database.</li>
        <li>Printers and carriers receive what they need to print and deliver your book.</li>
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
        You may ask what we hold about you, have it corrected or deleted, have its use restricted, receive it
        in a common format, object to a use that rests on our interests, and withdraw a consent at any time
        for the future. Write to <StudioMail />; we answer within a month. You may also complain to a
        supervisory authority, in Greece to the Hellenic Data Protection Authority, Kifisias 1–3, 115 23
        Athens.
      </p>
    </>
  );
}
