import { AccountLayout, AccountMessage } from '#client/account/account-layout.tsx';
import { trpc } from '#client/api/trpc.ts';
import { useLinkSecret } from '#client/mailed-link/link-token.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { NEWSLETTER_CONSENT } from '#shared/draft/labels.ts';
import { MailedChoice } from './mailed-choice.tsx';

const LINKS = ['confirm', 'unsubscribe'] as const;

/** Opening a link does nothing yet, because mail scanners open links too. */
export function NewsletterLink() {
  const link = useLinkSecret(LINKS);
  return (
    <AccountLayout picture="steps/share" note="ink, paper, and a stamp">
      {link === null && <NoLink />}
      {link !== null && link.token === null && <CutLink />}
      {link?.token && link.name === 'confirm' && <Confirmation key={link.token} token={link.token} />}
      {link?.token && link.name === 'unsubscribe' && <Unsubscribing key={link.token} token={link.token} />}
    </AccountLayout>
  );
}

const CONFIRMED = {
  title: 'You are on the list',
  text: 'Thank you. The next letter comes to you, and each has a link at its end to unsubscribe.',
};

function Confirmation({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = trpc.newsletter.confirm.useMutation();
  return (
    <MailedChoice
      title="Confirm your subscription"
      intro={NEWSLETTER_CONSENT}
      label="Confirm my subscription"
      pendingLabel="Confirming..."
      onDecide={() => mutate({ token })}
      isPending={isPending}
      error={error}
      done={isSuccess ? CONFIRMED : undefined}
    />
  );
}

const ENDED = {
  newsletter:
    'You get no more letters from the studio, and no reminders of drafts. Mails about an order still come, so that you know where your comic is.',
  reminders: 'You get no more reminders of your drafts. Everything else stays as it is.',
};

function Unsubscribing({ token }: { token: string }) {
  const { mutate, isPending, data, error } = trpc.newsletter.unsubscribe.useMutation();
  return (
    <MailedChoice
      title="Unsubscribe"
      intro="One press, and the mails that this link came with will end."
      label="Unsubscribe"
      pendingLabel="Unsubscribing..."
      onDecide={() => mutate({ token })}
      isPending={isPending}
      error={error}
      done={data && { title: 'You are unsubscribed', text: ENDED[data.list] }}
    />
  );
}

function CutLink() {
  return (
    <AccountMessage title="This link is not complete" actions={<ButtonLink href="/">Go Home</ButtonLink>}>
      A part of it got lost on the way here. Please open it from the mail again.
    </AccountMessage>
  );
}

function NoLink() {
  return (
    <AccountMessage title="From the drawing board" actions={<ButtonLink href="/">Go Home</ButtonLink>}>
      {NEWSLETTER_CONSENT} You can subscribe at the foot of every page; to confirm or to unsubscribe, please
      open the link in our mail.
    </AccountMessage>
  );
}
