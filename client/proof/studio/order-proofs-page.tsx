import { useEffect, useRef, useState } from 'react';
import { Link, useRoute } from 'wouter';
import { AdminFrame } from '#client/admin/admin-frame.tsx';
import { ListState } from '#client/admin/list-state.tsx';
import { LostOrder } from '#client/admin/lost-order.tsx';
import { useIsArtist } from '#client/editing/studio-user.tsx';
import { NewVersion } from '#client/proof/decisions/studio/new-version.tsx';
import { type SendableVersion, SendVersion } from '#client/proof/decisions/studio/send-version.tsx';
import { Deliveries } from '#client/proof/delivery/studio/deliveries.tsx';
import { Delivery } from '#client/proof/delivery/studio/delivery.tsx';
import { DraftVersion } from '#client/proof/pages/studio/draft-version.tsx';
import { SentVersion } from '#client/proof/pages/studio/sent-version.tsx';
import { PARTS, type Part, useProofingAddress } from '#client/proof/proofing-address.ts';
import {
  type StudioProof,
  type StudioVersion,
  useMarkedProof,
  useStudioProof,
} from '#client/proof/studio-proof.ts';
import { STATE_LABELS, STATE_TONES } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { prepareToasts } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { PROOF_KIND_LABELS } from '#shared/proof/proof.ts';
import { History, ProofRecord } from './proof-record.tsx';
import { ProofingHead } from './proofing-head.tsx';

/** All proofs of one order: versions with their comments, the delivery, and what happened. */
export function OrderProofsPage() {
  const [, params] = useRoute('/admin/orders/:order/proofs');
  const isArtist = useIsArtist();
  return (
    <AdminFrame tab={isArtist ? 'given' : 'proofs'}>
      {params && <Proofs key={params.order} orderId={params.order} />}
    </AdminFrame>
  );
}

function Proofs({ orderId }: { orderId: string }) {
  const query = useStudioProof(orderId);
  return (
    <ListState query={query} failed={m.studio_proof_failed()}>
      {(proof) => (
        <>
          <LostOrder error={query.error} />
          <Parts proof={proof} />
        </>
      )}
    </ListState>
  );
}

function Parts({ proof: saved }: { proof: StudioProof }) {
  const proof = useMarkedProof(saved);
  useEffect(prepareToasts, []);
  const { part, openPart } = useProofingAddress();
  const isArtist = useIsArtist();
  if (isArtist) return <ArtistsParts proof={proof} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProofingHead proof={proof} />
      <Tabs value={part} onChange={openPart}>
        <TabList label={m.studio_proof_parts()}>
          {(Object.keys(PARTS) as Part[]).map((id) => (
            <Tab key={id} value={id}>
              {PARTS[id]()}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="pages">
          <Versions proof={proof} />
        </TabPanel>
        <TabPanel value="delivery">
          <Delivery proof={proof} />
        </TabPanel>
        <TabPanel value="record">
          <ProofRecord proof={proof} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Links, payments and parcels are the admins', who also deliver the files that the artist adds. */
function ArtistsParts({ proof }: { proof: StudioProof }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <ProofingHead proof={proof} />
      <Versions proof={proof} />
      <Deliveries proof={proof} />
      <History proof={proof} />
    </div>
  );
}

function Versions({ proof }: { proof: StudioProof }) {
  const address = useProofingAddress();
  // This state outlives the draft, which somebody else may send meanwhile.
  const [sendable, setSendable] = useState<SendableVersion | null>(null);
  const [typedNote, setTypedNote] = useState<string | null>(null);
  const [begun, setBegun] = useState<number | null>(null);
  const { versions } = proof;
  const shown = versions.find(({ number }) => number === address.version) ?? versions[0];
  const choice = useRef<HTMLDivElement>(null);
  const draftId = shown?.state === 'draft' ? shown.id : null;
  useEffect(() => {
    // Once a draft is sent or deleted, the button that was pressed is gone with it.
    const find = () => choice.current?.querySelector<HTMLElement>('[aria-current], [data-key=add]') ?? null;
    if (draftId) return () => focusIfLost(find);
  }, [draftId]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div ref={choice} className="flex flex-wrap items-center gap-3">
        {versions.length > 0 && (
          <nav aria-label={m.studio_proof_versions()} className="flex flex-wrap gap-2">
            {versions.map((version) => (
              <VersionLink
                key={version.id}
                version={version}
                href={address.addressOfVersion(version.number)}
                isShown={version === shown}
              />
            ))}
          </nav>
        )}
        <NewVersion
          proof={proof}
          onCreated={(number) => {
            setBegun(number);
            address.openVersion(number);
          }}
        />
      </div>
      {shown?.state === 'draft' && (
        <DraftVersion
          key={shown.id}
          proof={proof}
          version={shown}
          isBegun={shown.number === begun}
          onSend={setSendable}
          onTyped={setTypedNote}
        />
      )}
      {shown && shown.state !== 'draft' && (
        <>
          {typedNote && <UnsentNote note={typedNote} onClose={() => setTypedNote(null)} />}
          <SentVersion key={shown.id} proof={proof} version={shown} />
        </>
      )}
      {sendable && <SendVersion proof={proof} version={sendable} onClose={() => setSendable(null)} />}
    </div>
  );
}

function UnsentNote({ note, onClose }: { note: string; onClose: () => void }) {
  return (
    <div role="alert" className="cut grid gap-2 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      <p className="font-semibold">{m.studio_proof_unsent_note()}</p>
      <p className="wrap-anywhere whitespace-pre-line border-charcoal border-l-2 pl-3">{note}</p>
      <div className="flex gap-2">
        <CopyButton text={note} />
        <Button variant="quiet" size="sm" onClick={onClose}>
          {m.studio_proof_close()}
        </Button>
      </div>
    </div>
  );
}

interface VersionLinkProps {
  version: StudioVersion;
  href: string;
  isShown: boolean;
}

function VersionLink({ version: { number, kind, state }, href, isShown }: VersionLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isShown ? 'true' : undefined}
      className={joinClasses(
        'cut flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 border-2 px-3 py-1.5 text-sm',
        isShown ? 'border-charcoal bg-white' : 'border-hairline bg-paper hover:border-charcoal',
      )}
    >
      <span className="font-semibold">{m.studio_proof_version({ number })}</span>
      <span className="text-soft">{PROOF_KIND_LABELS[kind]()}</span>
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]()}</Badge>
    </Link>
  );
}
