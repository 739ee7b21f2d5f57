import { AccountLayout, AccountMessage } from '#client/account/account-layout.tsx';
import { trpc } from '#client/api/trpc.ts';
import { useLinkSecret } from '#client/mailed-link/link-token.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { m } from '#messages';
import { MailedChoice } from './mailed-choice.tsx';

const LINKS = ['confirm', 'unsubscribe'] as const;

/** Opening a link does nothing yet, because mail scanners open links too. */
export function NewsletterLink() {
  const link = useLinkSecret(LINKS);
  return (
    <AccountLayout picture="steps/share" note={m.newsletter_link_note()}>
      {link === null && <NoLink />}
      {link !== null && link.token === null && <CutLink />}
      {link?.token && link.name === 'confirm' && <Confirmation key={link.token} token={link.token} />}
      {link?.token && link.name === 'unsubscribe' && <Unsubscribing key={link.token} token={link.token} />}
    </AccountLayout>
  );
}

function Confirmation({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = trpc.newsletter.confirm.useMutation();
  return (
    <MailedChoice
      title={m.newsletter_confirm_title()}
      intro={m.newsletter_consent()}
      label={m.newsletter_confirm()}
      pendingLabel={m.newsletter_confirming()}
      onDecide={() => mutate({ token })}
      isPending={isPending}
      error={error}
      done={
        isSuccess ? { title: m.newsletter_confirmed_title(), text: m.newsletter_confirmed_text() } : undefined
      }
    />
  );
}

const ENDED = {
  newsletter: m.newsletter_unsubscribed_from_letters,
  reminders: m.newsletter_unsubscribed_from_reminders,
};

function Unsubscribing({ token }: { token: string }) {
  const { mutate, isPending, data, error } = trpc.newsletter.unsubscribe.useMutation();
  return (
    <MailedChoice
      title={m.newsletter_unsubscribe()}
      intro={m.newsletter_unsubscribe_text()}
      label={m.newsletter_unsubscribe()}
      pendingLabel={m.newsletter_unsubscribing()}
      onDecide={() => mutate({ token })}
      isPending={isPending}
      error={error}
      done={data && { title: m.newsletter_unsubscribed_title(), text: ENDED[data.list]() }}
    />
  );
}

function CutLink() {
  return (
    <AccountMessage
      title={m.newsletter_cut_link_title()}
      actions={<ButtonLink href="/">{m.newsletter_to_home()}</ButtonLink>}
    >
      {m.newsletter_cut_link_text()}
    </AccountMessage>
  );
}

function NoLink() {
  return (
    <AccountMessage
      title={m.newsletter_title()}
      actions={<ButtonLink href="/">{m.newsletter_to_home()}</ButtonLink>}
    >
      {m.newsletter_no_link_text({ consent: m.newsletter_consent() })}
    </AccountMessage>
  );
}
