import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { trpc } from '#client/api/trpc.ts';
import { HoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { emailSchema } from '#shared/account/account.ts';
import { GrantPanel } from './grant-panel.tsx';

export function GrantAdminForm() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.team.grant.useMutation();

  async function grant({ email }: { email: string }, form: { reset: () => void }) {
    const { isNew } = await rethrowForForm(mutateAsync({ email }), m.admin_team_add_failed());
    form.reset();
    showToast({
      tone: 'success',
      title: isNew ? m.admin_team_added_title() : m.admin_team_unchanged_title(),
      description: isNew ? m.admin_team_added_text({ email }) : m.admin_team_unchanged_text({ email }),
    });
    void utils.admin.team.invalidate();
  }

  return (
    <GrantPanel id="make-admin" title={m.admin_team_make_someone()} text={m.admin_team_make_text()}>
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
    </GrantPanel>
  );
}
