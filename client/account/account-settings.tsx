import { type ReactNode, useEffect } from 'react';
import { RichText } from '#client/ui/rich-text.tsx';
import { prepareToasts } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';
import { ActiveSessions } from './settings/active-sessions.tsx';
import { ProfileCard } from './settings/profile-card.tsx';
import { SecurityCard } from './settings/security-card.tsx';
import { SettingsCard } from './settings/settings-card.tsx';

/** @param ownData the section about downloading and deleting one's data */
export function AccountSettings({ user, ownData }: { user: SessionUser; ownData: ReactNode }) {
  useEffect(prepareToasts, []);
  return (
    <div className="page-width py-10 sm:py-14">
      <header>
        <h1>
          <RichText parts={m.settings_heading.parts({})} tags={{ em: (words) => <em>{words}</em> }} />
        </h1>
        <p className="note mt-2 text-rust">
          {m.settings_signed_in_as({ name: user.fullName ?? user.email })}
        </p>
      </header>
      <div className="mt-8 grid items-start gap-6 sm:mt-10 lg:grid-cols-[7fr_5fr] lg:gap-8">
        <div className="grid min-w-0 gap-6 *:min-w-0 lg:gap-8">
          <ProfileCard user={user} />
          <SecurityCard user={user} />
          <SettingsCard title={m.settings_own_data()}>{ownData}</SettingsCard>
        </div>
        <ActiveSessions />
      </div>
    </div>
  );
}
