import { useState } from 'react';
import { ListState } from '#client/admin/list-state.tsx';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Sheet } from '#client/ui/dialog.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatDateTime } from '#shared/dates.ts';
import { greeting } from '#shared/greeting.ts';
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
      title={m.admin_help_message()}
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
    <ListState query={found} failed={m.admin_help_message_failed()}>
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
            {m.admin_help_suspicious()}
          </Badge>
        )}
        <p className="wrap-anywhere font-semibold text-lg">
          <Words>{name}</Words>
        </p>
        <p className="wrap-anywhere">
          <a href={`mailto:${email}`} className="ink-link">
            {email}
          </a>
        </p>
        <p className="text-sm text-soft">{readsLanguage(language)}</p>
        <p className="text-sm text-soft">{formatDateTime(createdAt)}</p>
      </div>
      <blockquote className="cut wrap-anywhere whitespace-pre-line border-2 border-hairline bg-cream px-5 py-4">
        <Words>{message}</Words>
      </blockquote>
      <ButtonLink href={mailtoAddress({ name, email, message, language })} className="justify-self-start">
        {m.admin_help_message_answer()}
      </ButtonLink>
    </div>
  );
}

type Answered = Pick<ContactMessage, 'name' | 'email' | 'message' | 'language'>;

/**
 * A link that starts a reply in the studio's own mail program, in the sender's language.
 * https://www.rfc-editor.org/rfc/rfc6068
 */
function mailtoAddress({ name, email, message, language }: Answered): string {
  const quoted = message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = encodeURIComponent(
    m.admin_help_message_subject({ studio: STUDIO.name }, { locale: language }),
  );
  const body = encodeURIComponent(`${greeting(name, language)}\r\n\r\n\r\n\r\n${quoted}`);
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${subject}&body=${body}`;
}
