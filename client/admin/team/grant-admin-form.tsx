import { trpc } from '#client/api/trpc.ts';
import { HoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { Panel } from '#client/ui/card.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { emailSchema } from '#shared/account/account.ts';

export function GrantAdminForm() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.team.grant.useMutation();

  async function grant({ email }: { email: string }, form: { reset: () => void }) {
    const { isNew } = await mutateAsync({ email }).catch((error) => {
      throw isAnswered(error) ? error : new Error(m.admin_team_add_failed());
    });
    form.reset();
    showToast({
      tone: 'success',
      title: isNew ? m.admin_team_added_title() : m.admin_team_unchanged_title(),
      description: isNew ? m.admin_team_added_text({ email }) : m.admin_team_unchanged_text({ email }),
    });
    void utils.admin.team.invalidate();
  }

  return (
    <Panel
      as="section"
      aria-labelledby="make-admin"
      className="grid items-start gap-x-14 gap-y-5 p-5 sm:p-7 lg:grid-cols-[1fr_minmax(0,34rem)]"
    >
      <div>
        <h2 id="make-admin" className="text-2xl">
          {m.admin_team_make_someone()}
        </h2>
        <p className="mt-2 max-w-[48ch] text-soft">{m.admin_team_make_text()}</p>
      </div>
      <Form
        label={m.admin_team_make_someone()}
        schema={emailSchema}
        initialValues={{ email: '' }}
        onSubmit={grant}
        className="gap-4!"
      >
        {(fields) => (
          <>
            <HoldUnsavedInput when={fields('email').value !== ''} />
            <TextField
              label={m.account_email()}
              type="email"
              autoComplete="off"
              required
              {...fields('email')}
            />
            <SubmitButton pendingLabel={m.admin_team_adding()} className="sm:justify-self-start">
              {m.admin_team_make()}
            </SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  );
}
