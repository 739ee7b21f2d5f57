import { useEffect } from 'react';
import { Link } from 'wouter';
import { ListState } from '#client/admin/list-state.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { prepareToasts } from '#client/ui/toast.tsx';
import { PROOF_KIND_LABELS } from '#shared/proof.ts';
import { SentVersion } from './comments/sent-version.tsx';
import { Delivery } from './delivery/delivery.tsx';
import { DraftVersion } from './draft/draft-version.tsx';
import { NewVersion } from './draft/new-version.tsx';
import { type Proof, useProof, type Version } from './proof-queries.ts';
import { STATE_LABELS, STATE_TONES } from './proof-words.ts';
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
      {shown?.state === 'draft' && <DraftVersion key={shown.id} proof={proof} version={shown} />}
      {shown && shown.state !== 'draft' && <SentVersion key={shown.id} proof={proof} version={shown} />}
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
