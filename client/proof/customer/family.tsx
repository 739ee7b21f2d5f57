import { useState } from 'react';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { useCall } from '#client/proof/use-call.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { formatDate } from '#shared/dates.ts';
import { FAMILY_MAX } from '#shared/proof/proof.ts';
import { inviteSchema } from '#shared/proof/schema.ts';
import { Section } from './section.tsx';

/** Family members comment by links of their own. The buyer alone decides, and can take links back. */
export function Family({ store }: { store: ProofStore }) {
  const links = useProof(store, (state) => state.proof.links);
  const title = useProof(store, (state) => state.proof.order.title);
  const [made, setMade] = useState<{ name: string; url: string } | null>(null);
  const now = new Date();
  const family = links.filter(
    ({ kind, revokedAt, expiresAt }) => kind === 'family' && !revokedAt && expiresAt > now,
  );
  return (
    <div className="print:hidden">
      <Section title="Look at it together">
        <p className="max-w-[60ch]">
          Invite family to comment. Everybody gets a link of their own, sees the pages and all comments, and
          can add theirs. You alone decide.
        </p>
        {family.length < FAMILY_MAX && (
          <Form
            label="Invite family"
            schema={inviteSchema}
            initialValues={{ of: store.access, name: '', email: null }}
            onSubmit={async ({ name, email }, { reset }) => {
              const { token } = await store.invite(name, email);
              setMade({ name, url: `${location.origin}/proof#link=${token}` });
              reset();
            }}
            className="mt-5 max-w-xl sm:grid-cols-2"
          >
            {(fields) => {
              const { value, onChange, ...email } = fields('email');
              return (
                <>
                  <TextField label="Name" required autoComplete="off" {...fields('name')} />
                  <TextField
                    label="Email, if we should send it"
                    type="email"
                    autoComplete="off"
                    value={value ?? ''}
                    onChange={(next) => onChange(next || null)}
                    {...email}
                  />
                  <div className="sm:col-span-2">
                    <SubmitButton size="sm" variant="cream" pendingLabel="Making a link...">
                      Make a link
                    </SubmitButton>
                  </div>
                </>
              );
            }}
          </Form>
        )}
        {made && <NewLink {...made} title={title} />}
        {family.length > 0 && (
          <ul className="mt-6 border-hairline border-t">
            {family.map((link) => (
              <li
                key={link.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b py-3"
              >
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{link.name}</span>
                  <span className="block text-soft text-xs">
                    {link.openedAt ? `opened it on ${formatDate(link.openedAt)}` : 'has not opened it yet'},
                    works until {formatDate(link.expiresAt)}
                  </span>
                </p>
                <Revoke store={store} id={link.id} name={link.name} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function NewLink({ name, url, title }: { name: string; url: string; title: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(`Our comic: ${title}`)}&body=${encodeURIComponent(`Dear ${name},\n\nhere are the pages of our comic. Please tell me what you think of them:\n${url}\n`)}`;
  return (
    <div role="status" className="inked mt-5 grid gap-3 bg-caption p-4">
      <p className="font-semibold">The link for {name}</p>
      <p className="select-all break-all text-sm">{url}</p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={url} />
        <ButtonLink size="sm" variant="cream" href={mail}>
          Write a mail
        </ButtonLink>
      </div>
      <p className="text-xs">It is shown only now. If it gets lost, take it back and make a new one.</p>
    </div>
  );
}

function Revoke({ store, id, name }: { store: ProofStore; id: string; name: string }) {
  const { run, isPending, problem } = useCall(
    () => store.revoke(id),
    'The link was not taken back. Please check your connection.',
  );
  return (
    <span className="text-right">
      <Button
        size="sm"
        variant="cream"
        pending={isPending}
        onClick={() => run()}
        aria-label={`Take back the link of ${name}`}
      >
        Take back
      </Button>
      {problem && (
        <span role="alert" className="block text-alert text-sm">
          {problem}
        </span>
      )}
    </span>
  );
}
