import { m } from '#messages';
/** Shows the studio's note about a version. */
export function StudioNote({ note }: { note: string }) {
  return (
    <div>
      <p className="text-soft text-xs">{m.proof_note()}</p>
      <p className="note whitespace-pre-line text-wine [content-visibility:visible] [overflow-wrap:anywhere]">
        {note}
      </p>
    </div>
  );
}
