import { useEffect } from 'react';

interface NoteUnsavedProps {
  begin: object;
  values: object;
  onChange: (isUnsaved: boolean) => void;
}

/** Reports whether a form differs from what it began with. */
export function NoteUnsaved({ begin, values, onChange }: NoteUnsavedProps) {
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(begin);
  useEffect(() => onChange(isUnsaved));
  return null;
}
