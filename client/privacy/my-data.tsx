import { useEffect, useState } from 'react';
import { AccountMessage, AccountTitle } from '#client/account/account-layout.tsx';
import { trpc } from '#client/api/trpc.ts';
import { forgetLinkSecret } from '#client/mailed-link/link-secret.ts';
import { useLinkToken } from '#client/mailed-link/link-token.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { Waiting } from '#client/ui/spinner.tsx';
import { m } from '#messages';
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
      <AccountMessage
        title={m.account_inbox_title()}
        actions={<ButtonLink href="/">{m.my_data_home()}</ButtonLink>}
      >
        {m.my_data_sent_text({ email: sentTo, hours: PRIVACY_LINK_HOURS })}
      </AccountMessage>
    );
  return (
    <>
      <AccountTitle title={m.my_data_title()}>{m.my_data_ask_text()}</AccountTitle>
      <Form
        label={m.my_data_title()}
        schema={privacyEmailSchema}
        initialValues={{ email: '' }}
        onSubmit={send}
      >
        {(fields) => (
          <>
            <TextField
              label={m.account_email()}
              type="email"
              autoComplete="email"
              required
              {...fields('email')}
            />
            <SubmitButton pendingLabel={m.account_sending()} size="lg">
              {m.my_data_ask_submit()}
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
        title={isOver ? m.my_data_link_over_title() : m.my_data_link_failed_title()}
        actions={
          isOver ? (
            <Button onClick={forgetLinkSecret}>{m.my_data_link_ask_again()}</Button>
          ) : (
            <Button onClick={() => mutate({ token })}>{m.ui_try_again()}</Button>
          )
        }
      >
        <ErrorText error={error} fallback={m.my_data_check_connection()} />
      </AccountMessage>
    );
  }
  if (data) return <Choices token={token} overview={data} />;
  return <Waiting label={m.ui_loading()} className="min-h-60" />;
}

function Choices({ token, overview }: { token: string; overview: PrivacyOverview }) {
  /** Null before the first step. */
  const [isSure, setSure] = useState<boolean | null>(null);
  const deletion = trpc.privacy.deleteByLink.useMutation();
  if (deletion.data)
    return (
      <AccountMessage
        title={m.my_data_deleted_title()}
        actions={<ButtonLink href="/">{m.my_data_home()}</ButtonLink>}
      >
        {m.my_data_deleted_text()} {deletion.data.openOrders > 0 && m.my_data_deleted_open()}
      </AccountMessage>
    );
  return (
    <>
      <AccountTitle title={m.my_data_title()}>{m.my_data_page_text()}</AccountTitle>
      <div className="grid gap-10">
        <section className="grid justify-items-start gap-4">
          <h2 className="text-2xl">{m.my_data_copy_heading()}</h2>
          <DataSummary overview={overview} />
          <DownloadData action="/api/privacy/export" fields={{ token }} />
        </section>
        <section className="grid justify-items-start gap-4">
          <h2 className="text-2xl">{m.my_data_delete_heading()}</h2>
          <DeletionConsequences overview={overview} />
          {isSure ? (
            <>
              <div role="alert" className="font-medium text-alert empty:hidden">
                {deletion.error && <ErrorText error={deletion.error} fallback={m.my_data_delete_failed()} />}
              </div>
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="terracotta"
                  pending={deletion.isPending}
                  pendingLabel={m.my_data_deleting()}
                  onClick={() => deletion.mutate({ token })}
                >
                  {m.my_data_delete_sure()}
                </Button>
                <Button
                  variant="quiet"
                  autoFocus
                  disabled={deletion.isPending}
                  onClick={() => setSure(false)}
                >
                  {m.my_data_delete_keep()}
                </Button>
              </div>
            </>
          ) : (
            <Button variant="cream" autoFocus={isSure === false} onClick={() => setSure(true)}>
              {m.my_data_delete_ask()}
            </Button>
          )}
        </section>
      </div>
    </>
  );
}
