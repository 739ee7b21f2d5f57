import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ListState } from '#client/admin/list-state.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { prepareToasts } from '#client/ui/toast.tsx';
import { PROOF_KIND_LABELS } from '#shared/proof.ts';
import { SentVersion } from './comments/sent-version.tsx';
import { Delivery } from './delivery/delivery.tsx';
import { DraftVersion } from './draft/draft-version.tsx';
import { NewVersion } from './draft/new-version.tsx';
import { type SendableVersion, SendVersion } from './draft/send-version.tsx';
import { STATE_LABELS, STATE_TONES } from './proof-labels.ts';
import { type Proof, useProof, type Version } from './proof-queries.ts';
import { ProofingHead } from './proofing-head.tsx';
import { ProofRecord } from './record/proof-record.tsx';
import { PARTS, type Part, useProofingAddress } from './use-proofing-address.ts';

/** All proofs of one order: versions with their comments, the delivery, and what happened. */
export function Proofing({ orderId }: { orderId: string }) {
  useEffect(prepareToasts, []);
  const query = useProof(orderId);
  return (
    <ListState query={query} failed="Failed to load the proofs">
      {(proof) => <ProofingParts proof={proof} />}
    </ListState>
  );
}

function ProofingParts({ proof }: { proof: Proof }) {
  const { part, openPart } = useProofingAddress();
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProofingHead proof={proof} />
      <Tabs value={part} onChange={openPart}>
        <TabList label="Parts of the proofs">
          {(Object.keys(PARTS) as Part[]).map((id) => (
            <Tab key={id} value={id}>
              {PARTS[id]}
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

function Versions({ proof }: { proof: Proof }) {
  const address = useProofingAddress();
  // This state outlives the draft, which somebody else may send meanwhile.
  const [sendable, setSendable] = useState<SendableVersion | null>(null);
  const [typedNote, setTypedNote] = useState<string | null>(null);
  const { versions } = proof;
  const shown = versions.find(({ number }) => number === address.version) ?? versions[0];
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        {versions.length > 0 && (
          <nav aria-label="Versions" className="flex flex-wrap gap-2">
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
        <NewVersion proof={proof} onCreated={address.openVersion} />
      </div>
      {shown?.state === 'draft' && (
        <DraftVersion
          key={shown.id}
          proof={proof}
          version={shown}
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
      <p className="font-semibold">
        This version was sent while you wrote. Your note did not go with it; here it is:
      </p>
      <p className="wrap-anywhere whitespace-pre-line border-charcoal border-l-2 pl-3">{note}</p>
      <div className="flex gap-2">
        <CopyButton text={note} />
        <Button variant="quiet" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

interface VersionLinkProps {
  version: Version;
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
      <span className="font-semibold">Version {number}</span>
      <span className="text-soft">{PROOF_KIND_LABELS[kind]}</span>
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
    </Link>
  );
}
