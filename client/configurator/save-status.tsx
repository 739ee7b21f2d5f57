import { useEffect, useState } from 'react';
import type { SaveState } from '#client/draft/autosave-types.ts';
import { useSaveState } from '#client/draft/draft-view.ts';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';

/** Screen readers hear only of a failed save, and of its recovery. */
export function SaveStatus() {
  const state = useSaveState();
  const text = toText(state);
  const isTrouble = ['offline', 'blocked', 'conflict'].includes(state.kind);
  return (
    <div data-save-status={state.kind} className="mr-auto max-sm:text-xs text-sm lg:mr-0">
      <p aria-hidden={isTrouble} className={isTrouble ? 'text-alert' : 'text-soft'}>
        {isTrouble && <WarningIcon className="mr-1 inline size-4.5 align-[-0.2em]" />}
        {state.kind === 'saved' && (
          <CheckIcon className="mr-1 inline size-4.5 align-[-0.2em] min-[24rem]:max-[26rem]:[html:lang(el)_&]:hidden" />
        )}
        {isTrouble ? text : <QuietText isSaved={state.kind === 'saved'}>{text}</QuietText>}
      </p>
      <Announcement text={isTrouble ? text : ''} isOver={state.kind === 'saved'} />
    </div>
  );
}

/** On the narrowest phones only a mark, or the links beside it would take a second row when they come. */
function QuietText({ isSaved, children }: { isSaved: boolean; children: string }) {
  return (
    <>
      <span className="max-[24rem]:sr-only">{children}</span>
      {children && !isSaved && (
        <span aria-hidden className="min-[24rem]:hidden">
          …
        </span>
      )}
    </>
  );
}

function Announcement({ text, isOver }: { text: string; isOver: boolean }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text) setSaid(text);
    else if (isOver) setSaid((before) => (before ? m.wizard_saved() : ''));
  }, [text, isOver]);
  return (
    <span className="sr-only" aria-live="polite">
      {said}
    </span>
  );
}

function toText({ kind, message }: SaveState): string {
  switch (kind) {
    case 'idle':
      return '';
    case 'unsaved':
    case 'saving':
      return m.wizard_saving();
    case 'saved':
      return m.wizard_saved();
    case 'offline':
      return message ?? '';
    case 'blocked':
      return m.wizard_not_saved({ reason: message ?? '' });
    case 'conflict':
      return m.wizard_not_saved_conflict();
  }
}
