import { useState } from 'react';
import { useCallKey } from '#client/api/call-key.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { useCall } from '#client/proof/use-call.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { formatDate, onDate } from '#shared/dates.ts';
import { addressIn } from '#shared/language.ts';
import { FAMILY_MAX } from '#shared/proof/proof.ts';
import { inviteSchema } from '#shared/proof/schema.ts';
import { Section } from './section.tsx';
import { writeInvitation } from './write-invitation.ts';

const HEADING_ID = 'family';

/** Family members comment by links of their own. The buyer alone decides, and can take links back. */
export function Family({ store }: { store: ProofStore }) {
  const links = useProof(store, (state) => state.proof.links);
  const title = useProof(store, (state) => state.proof.order.title);
  const callKey = useCallKey();
  const [made, setMade] = useState<MadeLink | null>(null);
  const now = new Date();
  const family = links.filter(
    ({ kind, revokedAt, expiresAt }) => kind === 'family' && !revokedAt && expiresAt > now,
  );
  // Once it is taken back it is nothing to send.
  const isTakenBack = links.some(({ id, revokedAt }) => id === made?.id && revokedAt);
  return (
    <div className="print:hidden">
      <Section title={m.proof_order_family()} headingId={HEADING_ID}>
        <p className="max-w-[60ch]">{m.proof_order_family_text()}</p>
        {family.length < FAMILY_MAX && (
          <Form
            label={m.proof_order_family_form()}
            schema={inviteSchema}
            initialValues={{ of: store.access, name: '', email: null }}
            onSubmit={async ({ name, email }, { reset }) => {
              const key = callKey.keyOf({ name, email });
              const { token } = await store.invite({ key, name, email });
              callKey.forget();
              const url = `${location.origin}${addressIn(getLocale(), '/proof')}#link=${token}`;
              setMade(token === null ? null : { id: key, name, url });
              reset();
            }}
            className="mt-5 max-w-xl sm:grid-cols-2"
          >
            {(fields) => {
              const { value, onChange, ...email } = fields('email');
              return (
                <>
                  <TextField
                    label={m.proof_order_family_name()}
                    required
                    autoComplete="off"
                    {...fields('name')}
                  />
                  <TextField
                    label={m.proof_order_family_email()}
                    type="email"
                    autoComplete="off"
                    value={value ?? ''}
                    onChange={(next) => onChange(next || null)}
                    {...email}
                  />
                  <div className="sm:col-span-2">
                    <SubmitButton size="sm" variant="cream" pendingLabel={m.proof_order_family_making()}>
                      {m.proof_order_family_make()}
                    </SubmitButton>
                  </div>
                </>
              );
            }}
          </Form>
        )}
        {made && !isTakenBack && <NewLink {...made} title={title} />}
        {family.length > 0 && (
          <ul className="mt-6 border-hairline border-t">
            {family.map((link) => (
              <li
                key={link.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b py-3"
              >
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{link.name}</span>
                  <span className="block text-soft text-xs">{tellUse(link)}</span>
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

function tellUse({ openedAt, expiresAt }: { openedAt: Date | null; expiresAt: Date }): string {
  const until = formatDate(expiresAt);
  return openedAt
    ? m.proof_order_family_opened({ opened: onDate(formatDate(openedAt)), until })
    : m.proof_order_family_unopened({ until });
}

type MadeLink = { id: string; name: string; url: string };

function NewLink({ name, url, title }: Omit<MadeLink, 'id'> & { title: string }) {
  const subject = encodeURIComponent(m.proof_order_family_mail_subject({ title }));
  const body = encodeURIComponent(writeInvitation(name, url));
  const mail = `mailto:?subject=${subject}&body=${body}`;
  return (
    <div role="status" className="inked mt-5 grid gap-3 bg-caption p-4">
      <p className="font-semibold">{m.proof_order_family_link({ name })}</p>
      <p className="select-all break-all text-sm">{url}</p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={url} />
        <ButtonLink size="sm" variant="cream" href={mail}>
          {m.proof_order_family_write()}
        </ButtonLink>
      </div>
      <p className="text-xs">{m.proof_order_family_once()}</p>
    </div>
  );
}

function Revoke({ store, id, name }: { store: ProofStore; id: string; name: string }) {
  const { run, isPending, problem } = useCall(() => store.revoke(id), m.proof_order_family_revoke_failed());

  /** Its button goes with the row. */
  async function takeBack() {
    if (await run()) focusIfLost(() => document.getElementById(HEADING_ID));
  }

  return (
    <span className="text-right">
      <Button
        size="sm"
        variant="cream"
        pending={isPending}
        onClick={takeBack}
        aria-label={m.proof_order_family_revoke_label({ name })}
      >
        {m.proof_order_family_revoke()}
      </Button>
      {problem && (
        <span role="alert" className="block text-alert text-sm">
          {problem}
        </span>
      )}
    </span>
  );
}
