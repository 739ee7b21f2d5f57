import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { AlertDialog, Sheet } from '../../ui/dialog';

interface EditSheetProps {
  title: string;
  description?: string;
  open: boolean;
  onClose: () => void;
  /** Gets what to call with whether something is typed that is not saved. */
  children: (noteUnsaved: (isUnsaved: boolean) => void) => ReactNode;
}

/** A panel with a form, which asks before it throws away what was typed. */
export function EditSheet({ title, description, open, onClose, children }: EditSheetProps) {
  const isUnsaved = useRef(false);
  const [isAsking, setAsking] = useState(false);

  function close() {
    setAsking(false);
    isUnsaved.current = false;
    onClose();
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        if (isUnsaved.current) setAsking(true);
        else close();
      }}
      title={title}
      description={description}
      className="sm:max-w-xl"
    >
      {children((next) => {
        isUnsaved.current = next;
      })}
      <AlertDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        title="Throw away your changes?"
        description="What you have typed is not saved yet."
        footer={
          <>
            <Button variant="cream" onClick={() => setAsking(false)}>
              Keep editing
            </Button>
            <Button variant="terracotta" onClick={close}>
              Throw away
            </Button>
          </>
        }
      />
    </Sheet>
  );
}
