import { useState } from 'react';
import { Link } from 'wouter';
import { ListState } from '#client/admin/list-state.tsx';
import { trpc } from '#client/api/trpc.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import { Badge } from '#client/ui/badge.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';
import { GrantAdminForm } from './grant-admin-form.tsx';
import { RemoveAdmin } from './remove-admin.tsx';
import { TeamArtists } from './team-artists.tsx';
import { type Admin, TeamTable } from './team-table.tsx';

const HEADING_ID = 'team';

export function TeamTab({ user }: { user: SessionUser }) {
  const found = trpc.admin.team.list.useQuery(undefined, { staleTime: 0 });
  return (
    <ListState query={found} failed={m.admin_team_failed()}>
      {(admins) => <Team admins={admins} user={user} />}
    </ListState>
  );
}

function Team({ admins, user }: { admins: Admin[]; user: SessionUser }) {
  const [removing, setRemoving] = useState<Admin | null>(null);
  const self = admins.find(({ id }) => id === user.id);
  return (
    <div className="grid gap-10">
      <section aria-labelledby={HEADING_ID}>
        <header className="mb-3 grid gap-0.5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id={HEADING_ID} tabIndex={-1} className="text-xl outline-none">
              {m.admin_nav_team()}
            </h2>
            <Badge>{m.admin_team_count({ count: admins.length })}</Badge>
          </div>
          <p className="max-w-[80ch] text-sm text-soft">{m.admin_team_text()}</p>
        </header>
        {self?.secondFactor === false && <SecondFactorAdvice />}
        <TeamTable admins={admins} ownId={user.id} onRemove={setRemoving} />
      </section>
      <GrantAdminForm />
      <TeamArtists />
      {removing && (
        <RemoveAdmin
          admin={removing}
          isSelf={removing.id === user.id}
          onClose={() => {
            setRemoving(null);
            focusHeading(HEADING_ID);
          }}
        />
      )}
    </div>
  );
}

function SecondFactorAdvice() {
  return (
    <p className="cut mb-5 flex gap-3 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      <WarningIcon className="mt-0.5 size-5 flex-none" />
      <span className="wrap-anywhere min-w-0 hyphens-auto">
        <RichText
          parts={m.admin_team_second_factor_advice.parts({})}
          tags={{
            link: (words) => (
              <Link href="/account" className="ink-link font-semibold">
                {words}
              </Link>
            ),
          }}
        />
      </span>
    </p>
  );
}
