import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { profileSchema, type SessionUser } from '#shared/account/account.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { SettingsCard } from './settings-card.tsx';

export function ProfileCard({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient();
  const updateProfile = trpc.account.updateProfile.useMutation();

  async function save(profile: { fullName: string }) {
    try {
      await updateProfile.mutateAsync(profile);
      showToast({
        tone: 'success',
        title: 'Profile updated',
        description: 'Your profile has been updated successfully.',
      });
      await refreshSession(queryClient);
    } catch (error) {
      showError('Error', error, 'Failed to update profile');
    }
  }

  return (
    <SettingsCard title="Profile Information">
      <Form
        label="Profile Information"
        schema={profileSchema}
        initialValues={{ fullName: user.fullName ?? '' }}
        onSubmit={save}
      >
        {(fields) => (
          <>
            <TextField label="Full Name" required autoComplete="name" {...fields('fullName')} />
            <div className="grid gap-2.5">
              <TextField
                label="Email"
                hint="Email cannot be changed"
                type="email"
                value={user.email}
                onChange={() => {}}
                disabled
              />
              <EmailConfirmation user={user} />
            </div>
            <SubmitButton pendingLabel="Saving..." className="sm:justify-self-start">
              Save Changes
            </SubmitButton>
          </>
        )}
      </Form>
    </SettingsCard>
  );
}
