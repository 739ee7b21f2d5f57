import { useReducer } from 'react';
import type { LeaveGuard } from '#client/admin/editing/leave-guard.ts';
import { useNoteUnsaved } from '#client/admin/editing/leave-question.tsx';
import { HelpAnswerForm } from './help-answer-form.tsx';
import { HelpAnswers } from './help-answers.tsx';
import { beginHelpEdit, continueHelpEdit, isDirty } from './help-edit.ts';
import { HelpEditForm } from './help-edit-form.tsx';
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
  const [edit, step] = useReducer(continueHelpEdit, request, beginHelpEdit);
  const update = useUpdateHelpRequest(onSaved);
  useNoteUnsaved(guard, isDirty(edit) && (update.isPending ? 'saving' : 'typed'));
  const answer = useAnswerHelpRequest((to) => step({ type: 'changed', to, by: 'self' }));
  // What comes while our own word is on its way may be that very word.
  const isOwn = update.isPending || update.data?.status === 'saved' || answer.isPending;
  if (request.revision > edit.base.revision && !isOwn) step({ type: 'changed', to: request, by: 'somebody' });

  return (
    <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <HelpFacts request={request} />
      <HelpEditForm edit={edit} step={step} update={update} onCancel={onClose} />
      <section aria-label="Answers" className="grid gap-5 lg:col-start-1">
        <HelpAnswers answers={request.answers} />
        <HelpAnswerForm request={request} send={answer.mutateAsync} />
      </section>
    </div>
  );
}
