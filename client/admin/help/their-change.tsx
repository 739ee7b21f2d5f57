import { Button } from '#client/ui/button.tsx';
import { HELP_STATUS_LABELS } from '#shared/help.ts';
import type { HelpEdit } from './help-edit.ts';
import type { HelpRequest } from './use-help-requests.ts';

interface TheirChangeProps {
  theirs: HelpRequest;
  mine: HelpEdit['fields'];
  onTake: () => void;
}

/** Tells the later of two admins what the earlier one has saved; their own text stays until they say otherwise. */
export function TheirChange({ theirs, mine, onTake }: TheirChangeProps) {
  const notesDiffer = (theirs.adminNotes ?? '') !== mine.adminNotes;
  return (
    <div className="cut grid gap-3 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      <p className="font-semibold">Somebody else has changed this request in the meantime.</p>
      <p>
        They have set it to {HELP_STATUS_LABELS[theirs.status]}
        {notesDiffer && (theirs.adminNotes ? ', with these notes:' : ', without notes')}
        {!(notesDiffer && theirs.adminNotes) && '.'}
      </p>
      {notesDiffer && theirs.adminNotes && (
        <blockquote className="wrap-anywhere whitespace-pre-line border-charcoal border-l-2 pl-3">
          {theirs.adminNotes}
        </blockquote>
      )}
      <p>What you have typed is still here. Update the request to save yours over theirs.</p>
      <Button variant="cream" size="sm" className="justify-self-start" onClick={onTake}>
        Take theirs
      </Button>
    </div>
  );
}
