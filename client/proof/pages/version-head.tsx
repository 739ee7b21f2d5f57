import type { ProofVersion } from '#client/proof/proof.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import { PROOF_KIND_LABELS } from '#shared/proof/proof.ts';
import { StudioNote } from './studio-note.tsx';

export const COMPARE_ID = 'compare';

/** Says which version is shown, with the way to the others. */
export function VersionHead({ store, version }: { store: ProofStore; version: ProofVersion }) {
  const versions = useProof(store, (state) => state.proof.versions);
  return (
    <>
      {versions.length > 1 ? (
        <div className="flex flex-wrap gap-3">
          <label className="min-w-0 flex-1 basis-44 text-sm roomy:basis-36">
            <span className="sr-only">{m.proof_version()}</span>
            <select
              value={version.id}
              onChange={({ target }) => store.setState({ versionId: target.value, index: 0, active: null })}
              className="control min-h-11! text-ellipsis py-1.5! roomy:px-2! @max-[16rem]/panel:px-2! @max-[16rem]/panel:text-sm"
            >
              {versions.map(({ id, number, kind, state }) => (
                <option key={id} value={id}>
                  {(state === 'approved' ? m.proof_version_approved : m.proof_version_kind)({
                    number,
                    kind: PROOF_KIND_LABELS[kind](),
                  })}
                </option>
              ))}
            </select>
          </label>
          <Button
            id={COMPARE_ID}
            size="sm"
            variant="cream"
            onClick={() => store.setState({ isComparing: true, active: null })}
          >
            {m.proof_compare()}
          </Button>
        </div>
      ) : (
        <p className="font-display font-medium text-xl">
          {m.proof_version_kind({ number: version.number, kind: PROOF_KIND_LABELS[version.kind]() })}
        </p>
      )}
      {version.note && (
        <div className="mt-3">
          <StudioNote note={version.note} />
        </div>
      )}
    </>
  );
}
