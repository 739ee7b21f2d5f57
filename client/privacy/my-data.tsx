import { useEffect, useState } from 'react';
import { AccountMessage, AccountTitle } from '#client/account/account-layout.tsx';
import { trpc } from '#client/api/trpc.ts';
import { forgetLinkSecret } from '#client/mailed-link/link-secret.ts';
import { useLinkToken } from '#client/mailed-link/link-token.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { PRIVACY_LINK_HOURS, type PrivacyOverview, privacyEmailSchema } from '#shared/privacy/privacy.ts';
import { DataSummary, DeletionConsequences } from './data-summary.tsx';
import { DownloadData } from './download-data.tsx';

export function MyData() {
  const token = useLinkToken();
  return token ? <ByLink key={token} token={token} /> : <AskForLink />;
}

function AskForLink() {
  const request = trpc.privacy.requestLink.useMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send(entered: { email: string }) {
    await request.mutateAsync(entered);
    setSentTo(entered.email);
  }

  if (sentTo !== null)
    return (
      <AccountMessage title="Check your inbox" actions={<ButtonLink href="/">Go Home</ButtonLink>}>
        A link is on its way to {sentTo}. It works for {PRIVACY_LINK_HOURS} hours.
      </AccountMessage>
    );
  return (
    <>
      <AccountTitle title="Your data">
        See what we keep about you, download it, or have it deleted. We mail you a link, so that nobody but
        you can do that.
      </AccountTitle>
      <Form label="Your data" schema={privacyEmailSchema} initialValues={{ email: '' }} onSubmit={send}>
        {(fields) => (
          <>
            <TextField label="Email" type="email" autoComplete="email" required {...fields('email')} />
            <SubmitButton pendingLabel="Sending..." size="lg">
              Mail me the link
            </SubmitButton>
          </>
        )}
      </Form>
    </>
  );
}

function ByLink({ token }: { token: string }) {
  const { mutate, data, error } = trpc.privacy.openLink.useMutation();
  // Looking changes nothing, so that it may happen twice.
  useEffect(() => mutate({ token }), [mutate, token]);
  if (error) {
    const isOver = isRefusal(error);
    return (
      <AccountMessage
        title={isOver ? 'This link does not work any more' : 'Your data did not load'}
        actions={
          isOver ? (
            <Button onClick={forgetLinkSecret}>Ask for a new link</Button>
          ) : (
            <Button onClick={() => mutate({ token })}>Try again</Button>
          )
        }
      >
        <ErrorText error={error} fallback="Please check your connection and try again." />
      </AccountMessage>
    );
  }
  return data ? <Choices token={token} overview={data} /> : <Spinner />;
}

function Choices({ token, overview }: { token: string; overview: PrivacyOverview }) {
  const [isSure, setSure] = useState(false);
  const deletion = trpc.privacy.deleteByLink.useMutation();
  if (deletion.data)
    return (
      <AccountMessage title="It is deleted" actions={<ButtonLink href="/">Go Home</ButtonLink>}>
        We confirm it by a mail.{' '}
        {deletion.data.openOrders > 0 && 'What is still open is reduced once it is finished.'}
      </AccountMessage>
    );
  return (
    <>
      <AccountTitle title="Your data">
        This page is for whoever has the link. Please close it when you are done.
      </AccountTitle>
      <div className="grid gap-10">
        <section className="grid justify-items-start gap-4">
          <h2 className="text-2xl">Get a copy</h2>
          <DataSummary overview={overview} />
          <DownloadData action="/api/privacy/export" fields={{ token }} />
        </section>
        <section className="grid justify-items-start gap-4">
          <h2 className="text-2xl">Delete everything</h2>
          <DeletionConsequences overview={overview} />
          {isSure ? (
            <>
              <div role="alert">
                {deletion.error && (
                  <ErrorText error={deletion.error} fallback="The connection was lost. Please try again." />
                )}
              </div>
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="terracotta"
                  pending={deletion.isPending}
                  pendingLabel="Deleting..."
                  onClick={() => deletion.mutate({ token })}
                >
                  Yes, delete for good
                </Button>
                <Button variant="quiet" onClick={() => setSure(false)}>
                  Keep it
                </Button>
              </div>
            </>
          ) : (
            <Button variant="cream" onClick={() => setSure(true)}>
              Delete my data
            </Button>
          )}
        </section>
      </div>
    </>
  );
}
