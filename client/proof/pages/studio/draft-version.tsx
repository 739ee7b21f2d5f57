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
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { IMAGE_TYPES } from '#shared/image.ts';
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
  /** Whether it was begun just now, by a button that is gone and had the focus. */
  isBegun: boolean;
  onSend: (version: SendableVersion) => void;
  /** Receives the note that is not saved yet, because somebody else may send the version meanwhile. */
  onTyped: (note: string | null) => void;
}

/** A version that is being made; only the studio sees it. */
export function DraftVersion({ proof, version: saved, isBegun, onSend, onTyped }: DraftVersionProps) {
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
  useEffect(() => {
    if (isBegun) focusIfLost(() => document.getElementById('draft-pages'));
  }, [isBegun]);

  async function prepareToSend() {
    const edited = edit.isEdited ? await save() : version;
    if (edited) onSend(sendableOf(proof, { ...version, ...edited }));
  }

  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="draft-pages" className="grid min-w-0 content-start gap-4">
        <h3 id="draft-pages" tabIndex={-1} className="outline-none">
          {m.studio_pages_heading()}
        </h3>
        <UploadFiles
          proof={proof}
          versionId={version.id}
          label={m.studio_pages_add()}
          hint={m.studio_pages_add_hint({ max: PAGES_MAX })}
          accept={[...IMAGE_TYPES, 'application/pdf'].join(',')}
        />
        <DraftPages versionId={saved.id} pages={pages} onReorder={reorder} isSorting={isSorting} />
      </section>
      <aside aria-label={m.studio_pages_this_version()} className="grid content-start gap-6">
        <DraftForm proof={proof} edit={edit} onSave={() => void save()} />
        <div className="grid gap-2.5 border-hairline border-t pt-4">
          <Button variant="cream" onClick={() => setPreviewed(true)} disabled={version.pages.length === 0}>
            {m.studio_pages_preview()}
          </Button>
          <Button
            data-key="send"
            onClick={() => void prepareToSend()}
            disabled={version.pages.length === 0 || underWay > 0}
            pending={edit.isSaving || isSorting}
            {...(underWay > 0 && { 'aria-describedby': 'files-under-way' })}
          >
            {m.studio_pages_send()}
          </Button>
          {underWay > 0 && (
            <p id="files-under-way" className="text-rust text-sm">
              {m.studio_pages_under_way({ count: underWay })}
            </p>
          )}
          <DeleteDraft version={version} />
        </div>
        <CarriedComments proof={proof} />
      </aside>
      {isPreviewed && (
        <Preview proof={proof} version={{ ...version, ...edit.values }} onClose={() => setPreviewed(false)} />
      )}
      <LeaveDialog guard={guard} description={m.studio_pages_unsaved()} />
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
      <h3 id="carried">{m.studio_pages_redraw()}</h3>
      <p className="text-sm text-soft">{m.studio_pages_redraw_text({ number: latest.number })}</p>
      <Comments proof={proof} version={latest} />
    </section>
  );
}

function DeleteDraft({ version: { id, number, revision } }: { version: StudioVersion }) {
  const [isAsked, setAsked] = useState(false);
  const refresh = useRefreshProofs();
  const remove = trpc.admin.proofs.deleteVersion.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: m.studio_pages_deleted({ number }) }),
    onError: (error) => showError(m.studio_pages_delete_failed(), error, m.studio_proof_try_again()),
    onSettled: async () => {
      await refresh();
      setAsked(false);
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
        {m.studio_pages_delete()}
      </Button>
      {isAsked && (
        <RemoveDialog
          name={m.studio_pages_delete_name({ number })}
          isPending={remove.isPending}
          onCancel={() => setAsked(false)}
          onRemove={() => remove.mutate({ id, revision })}
        >
          {m.studio_pages_delete_text()}
        </RemoveDialog>
      )}
    </>
  );
}
