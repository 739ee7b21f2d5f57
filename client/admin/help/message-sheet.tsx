import { useState } from 'react';
import { ListState } from '#client/admin/list-state.tsx';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Sheet } from '#client/ui/dialog.tsx';
import { formatDateTime } from '#shared/dates.ts';
import { STUDIO } from '#shared/studio.ts';

type ContactMessage = ApiOutput['admin']['help']['messages']['get'];

interface MessageSheetProps {
  /** Null if closed. */
  id: string | null;
  onClose: () => void;
}

export function MessageSheet({ id, onClose }: MessageSheetProps) {
  // Keeps its content during the closing animation.
  const [lastId, setLastId] = useState(id);
  if (id && id !== lastId) setLastId(id);
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Message"
      startsOnContent
      className="sm:max-w-xl"
    >
      {lastId && <LoadedMessage key={lastId} id={lastId} />}
    </Sheet>
  );
}

function LoadedMessage({ id }: { id: string }) {
  const found = trpc.admin.help.messages.get.useQuery({ id });
  return (
    <ListState query={found} failed="Failed to load this message">
      {(message) => <MessageText message={message} />}
    </ListState>
  );
}

function MessageText({
  message: { name, email, message, suspicious, language, createdAt },
}: {
  message: ContactMessage;
}) {
  return (
    <div className="grid gap-5 pb-4">
      <div>
        {suspicious && (
          <Badge tone="caption" className="mb-2">
            Suspicious
          </Badge>
        )}
        <p className="wrap-anywhere font-semibold text-lg">{name}</p>
        <p className="wrap-anywhere">
          <a href={`mailto:${email}`} className="ink-link">
            {email}
          </a>
        </p>
        <p className="text-sm text-soft">{readsLanguage(language)}</p>
        <p className="text-sm text-soft">{formatDateTime(createdAt)}</p>
      </div>
      <blockquote className="cut wrap-anywhere whitespace-pre-line border-2 border-hairline bg-cream px-5 py-4">
        {message}
      </blockquote>
      <ButtonLink href={mailtoAddress({ name, email, message })} className="justify-self-start">
        Answer by mail
      </ButtonLink>
    </div>
  );
}

/** A link that starts a reply in the studio's own mail program. https://www.rfc-editor.org/rfc/rfc6068 */
function mailtoAddress({ name, email, message }: Pick<ContactMessage, 'name' | 'email' | 'message'>): string {
  const quoted = message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = encodeURIComponent(`Your message to ${STUDIO.name}`);
  const body = encodeURIComponent(`Dear ${name},\r\n\r\n\r\n\r\n${quoted}`);
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${subject}&body=${body}`;
}
