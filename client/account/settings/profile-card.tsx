import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { languageOptions } from '#client/ui/language-options.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { type Profile, profileSchema, type SessionUser } from '#shared/account/account.ts';
import type { Language } from '#shared/language.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { SettingsCard } from './settings-card.tsx';

export function ProfileCard({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient();
  const updateProfile = trpc.account.updateProfile.useMutation();

  async function save(profile: Profile) {
    try {
      await updateProfile.mutateAsync(profile);
      showToast({
        tone: 'success',
        title: m.settings_profile_saved_title(),
        description: m.settings_profile_saved_text(),
      });
      await refreshSession(queryClient);
    } catch (error) {
      showError(m.account_error(), error, m.settings_profile_failed());
    }
  }

  return (
    <SettingsCard title={m.settings_profile()}>
      <Form
        label={m.settings_profile()}
        schema={profileSchema}
        initialValues={{ fullName: user.fullName ?? '', language: user.language }}
        onSubmit={save}
      >
        {(fields) => (
          <>
            <TextField label={m.account_full_name()} required autoComplete="name" {...fields('fullName')} />
            <div className="grid gap-2.5">
              <TextField
                label={m.account_email()}
                hint={m.settings_email_fixed()}
                type="email"
                value={user.email}
                onChange={() => {}}
                disabled
              />
              <EmailConfirmation user={user} />
            </div>
            <LanguageField {...fields('language')} />
            <SubmitButton pendingLabel={m.settings_saving()} className="sm:justify-self-start">
              {m.settings_save()}
            </SubmitButton>
          </>
        )}
      </Form>
    </SettingsCard>
  );
}

interface LanguageFieldProps {
  value: Language;
  onChange: (language: Language) => void;
}

function LanguageField(field: LanguageFieldProps) {
  return (
    <SelectField
      label={m.settings_language()}
      hint={m.settings_language_note()}
      {...field}
      options={languageOptions()}
    />
  );
}
