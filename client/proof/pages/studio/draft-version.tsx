import { useEffect, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { LeaveDialog, useLeaveGuard, useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import { RemoveDialog } from '#client/editing/remove-dialog.tsx';
import { useEdit } from '#client/editing/use-edit.ts';
import { Comments } from '#client/proof/comments/studio/comments.tsx';
import type { SendableVersion } from '#client/proof/decisions/studio/send-version.tsx';
import { type StudioProof, type StudioVersion, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { latestSent } from '#client/proof/version-labels.ts';
import { Button } from '#client/ui/button.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { IMAGE_TYPES } from '#shared/image.ts';
import { tellCount } from '#shared/pluralize.ts';
import { PAGES_MAX } from '#shared/proof/files.ts';
import { draftEditing } from './draft-editing.ts';
import { DraftForm } from './draft-form.tsx';
import { DraftPages } from './draft-pages.tsx';
import { Preview } from './preview.tsx';
import { UploadFiles } from './upload-files.tsx';
import { useReorderPages } from './use-reorder-pages.ts';
import { useSaveDraft } from './use-save-draft.ts';
import { useUploads } from './use-uploads.ts';

interface DraftVersionProps {
  proof: StudioProof;
  version: StudioVersion;
  onSend: (version: SendableVersion) => void;
  /** Receives the note that is not saved yet, because somebody else may send the version meanwhile. */
  onTyped: (note: string | null) => void;
}

/** A version that is being made; only the studio sees it. */
export function DraftVersion({ proof, version: saved, onSend, onTyped }: DraftVersionProps) {
  const { pages, reorder, isSorting } = useReorderPages(saved);
  const version = { ...saved, pages };
  const guard = useLeaveGuard();
  const edit = useEdit(draftEditing, version);
  useReportUnsaved(guard, edit.isEdited && (edit.isSaving ? 'saving' : 'typed'));
  const save = useSaveDraft(edit);
  const underWay = useFilesUnderWay(proof, saved.id);
  const [isPreviewed, setPreviewed] = useState(false);
  const typedNote = 'note' in edit.edited ? edit.values.note : null;
  useEffect(() => onTyped(typedNote), [onTyped, typedNote]);

  async function prepareToSend() {
    const edited = edit.isEdited ? await save() : version;
    if (edited) onSend(sendableOf(proof, { ...version, ...edited }));
  }

  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="draft-pages" className="grid min-w-0 content-start gap-4">
        <h3 id="draft-pages" tabIndex={-1} className="outline-none">
          Pages
        </h3>
        <UploadFiles
          proof={proof}
          versionId={version.id}
          label="Add pages"
          hint={`Choose or drop many at once: JPEG, PNG or WebP up to 20 MB each, or one PDF of the whole book up to 200 MB. Up to ${PAGES_MAX} pages.`}
          accept={[...IMAGE_TYPES, 'application/pdf'].join(',')}
        />
        <DraftPages versionId={saved.id} pages={pages} onReorder={reorder} isSorting={isSorting} />
      </section>
      <aside aria-label="This version" className="grid content-start gap-6">
        <DraftForm proof={proof} edit={edit} onSave={() => void save()} />
        <div className="grid gap-2.5 border-hairline border-t pt-4">
          <Button variant="cream" onClick={() => setPreviewed(true)} disabled={version.pages.length === 0}>
            Preview
          </Button>
          <Button
            onClick={() => void prepareToSend()}
            disabled={version.pages.length === 0 || underWay > 0}
            pending={edit.isSaving || isSorting}
            {...(underWay > 0 && { 'aria-describedby': 'files-under-way' })}
          >
            Send to the customer
          </Button>
          {underWay > 0 && (
            <p id="files-under-way" className="text-rust text-sm">
              {tellCount(
                underWay,
                'One file is still on the way. Wait until it is here, or remove it if it should not come.',
                '# files are still on the way. Wait until all are here, or remove what should not come.',
              )}
            </p>
          )}
          <DeleteDraft version={version} />
        </div>
        <CarriedComments proof={proof} />
      </aside>
      {isPreviewed && (
        <Preview proof={proof} version={{ ...version, ...edit.values }} onClose={() => setPreviewed(false)} />
      )}
      <LeaveDialog guard={guard} description="What you changed in this version is not saved yet." />
    </div>
  );
}

/** Files that wait or are sent in this browser, and those that the server knows of. */
function useFilesUnderWay(proof: StudioProof, versionId: string): number {
  const { uploads } = useUploads(proof.order.id);
  const here = uploads.filter((upload) => upload.place.versionId === versionId && upload.state !== 'failed');
  const known = new Set(uploads.map(({ uploadId }) => uploadId));
  const elsewhere = proof.uploads.filter(
    (upload) => upload.versionId === versionId && upload.state !== 'failed' && !known.has(upload.id),
  );
  return here.length + elsewhere.length;
}

/** Includes the newest version on the screen, so that the server refuses to send if a newer one has come meanwhile. */
function sendableOf(proof: StudioProof, version: StudioVersion): SendableVersion {
  const latest = latestSent(proof);
  return {
    ...version,
    latest: latest && latest.state !== 'draft' ? { number: latest.number, state: latest.state } : null,
  };
}

function CarriedComments({ proof }: { proof: StudioProof }) {
  const latest = latestSent(proof);
  const pins = proof.pins.filter(({ versionId }) => versionId === latest?.id);
  if (!latest || pins.length === 0 || latest.state === 'approved') return null;
  return (
    <section aria-labelledby="carried" className="grid gap-3 border-hairline border-t pt-4">
      <h3 id="carried">To redraw</h3>
      <p className="text-sm text-soft">
        Comments on version {latest.number}. Those that are still open when you send are carried along.
      </p>
      <Comments proof={proof} version={latest} />
    </section>
  );
}

function DeleteDraft({ version: { id, number, revision } }: { version: StudioVersion }) {
  const [isAsked, setAsked] = useState(false);
  const refresh = useRefreshProofs();
  const remove = trpc.admin.proofs.deleteVersion.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: `Version ${number} deleted` }),
    onError: (error) =>
      showError('The version was not deleted', error, 'Please check your connection and try again.'),
    onSettled: async () => {
      await refresh();
      setAsked(false);
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
        Delete this draft
      </Button>
      {isAsked && (
        <RemoveDialog
          name={`version ${number}`}
          isPending={remove.isPending}
          onCancel={() => setAsked(false)}
          onRemove={() => remove.mutate({ id, revision })}
        >
          Its pages are deleted too. The customer has seen nothing of it.
        </RemoveDialog>
      )}
    </>
  );
}
