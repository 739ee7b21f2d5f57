import { useRef } from 'react';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { useEdit } from '#client/editing/use-edit.ts';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { HelpEdit } from '#shared/help/help-requests.ts';
import { HelpAnswerForm } from './help-answer-form.tsx';
import { HelpAnswers } from './help-answers.tsx';
import { HelpEditForm, helpEditing } from './help-edit-form.tsx';
import { HelpFacts } from './help-facts.tsx';
import { useAnswerHelpRequest, useUpdateHelpRequest } from './help-mutations.ts';
import type { HelpRequest } from './use-help-requests.ts';

interface HelpEditorProps {
  request: HelpRequest;
  guard: LeaveGuard;
  onClose: () => void;
  onSaved: () => void;
}

/** A help request with everything an admin can do about it. */
export function HelpEditor({ request, guard, onClose, onSaved }: HelpEditorProps) {
  const answer = useAnswerHelpRequest((answered) => edit.receiveOwn(answered));
  const edit = useEdit(helpEditing, request, { isOwnCallPending: answer.isPending });
  const update = useUpdateHelpRequest();
  const answers = useRef<HTMLElement>(null);
  useReportUnsaved(guard, edit.isEdited && (edit.isSaving ? 'saving' : 'typed'));

  async function save(values: HelpEdit) {
    try {
      const saved = await edit.save((version) => update.mutateAsync({ ...version, ...values }));
      if (!saved) return;
      showToast({ tone: 'success', title: m.admin_help_updated() });
      onSaved();
    } catch (error) {
      showError(m.admin_help_update_failed(), error, m.admin_no_connection());
    }
  }

  return (
    <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <HelpFacts request={request} />
      <HelpEditForm edit={edit} onSave={(values) => void save(values)} onCancel={onClose} />
      <section ref={answers} aria-label={m.admin_help_answers()} className="grid gap-5 lg:col-start-1">
        <HelpAnswers answers={request.answers} />
        <div data-key="reply">
          <HelpAnswerForm
            request={request}
            send={answer.mutateAsync}
            onSent={() => focusIfLost(() => answers.current?.querySelector('ol > li:last-child') ?? null)}
          />
        </div>
      </section>
    </div>
  );
}
