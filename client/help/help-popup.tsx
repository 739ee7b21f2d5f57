import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { localStore, sessionStore } from '#client/storage/browser-storage.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { prepareToasts } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { HelpPopupForm, hasUnsentText } from './help-popup-form.tsx';
import { type Person, useKnownPerson } from './known-person.ts';
import { createPopupMemory } from './popup-memory.ts';
import { mayInterrupt, watchExitIntent } from './watch-exit-intent.ts';

const memory = createPopupMemory('help', { session: sessionStore, lasting: localStore });

interface HelpPopupProps {
  /** On the clock of `performance.now()`. */
  openedAt: number;
  readPerson: () => Person;
}

/** Offers help when a visitor seems to leave the configurator. */
export function HelpPopup(props: HelpPopupProps) {
  const [path] = useLocation();
  return /^\/configurator\/?$/.test(path) && <LeavingPopup {...props} />;
}

function LeavingPopup({ openedAt, readPerson }: HelpPopupProps) {
  const [isOpen, setOpen] = useState(false);

  useEffect(
    () =>
      watchExitIntent(openedAt, () => {
        if (!memory.isDue(Date.now()) || !mayInterrupt()) return;
        memory.noteShown();
        setOpen(true);
      }),
    [openedAt],
  );

  function close() {
    memory.noteDismissed(Date.now());
    setOpen(false);
  }
  return isOpen && <OpenPopup readPerson={readPerson} onClose={close} />;
}

function OpenPopup({ readPerson, onClose }: { readPerson: () => Person; onClose: () => void }) {
  const [isSent, setSent] = useState(false);
  const isSending = useRef(false);
  const { email } = useKnownPerson(readPerson);
  // Loaded early, so that a lost connection can be reported.
  useEffect(prepareToasts, []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closesBeside={() => isSent || !(isSending.current || hasUnsentText())}
      size="sm"
      title={isSent ? m.help_popup_thanks_title() : m.help_popup_title()}
      description={isSent ? m.help_popup_thanks_text() : m.help_popup_text()}
    >
      {isSent ? (
        <Button autoFocus onClick={onClose} className="mb-3 w-full">
          {m.help_popup_continue()}
        </Button>
      ) : (
        <HelpPopupForm
          email={email}
          onSending={(now) => {
            isSending.current = now;
          }}
          onSent={() => setSent(true)}
        />
      )}
    </Dialog>
  );
}
