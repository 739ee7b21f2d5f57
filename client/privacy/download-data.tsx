import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';

interface DownloadDataProps {
  action: string;
  /** The mailed link's token, or the address the studio looks for; a session needs none. */
  fields?: Record<string, string>;
}

/** A form's POST: the browser saves the answer as a file, and the token stands in no address. */
export function DownloadData({ action, fields = {} }: DownloadDataProps) {
  return (
    <form method="post" action={action}>
      {/* The request of a form has no header for it. */}
      <input type="hidden" name="language" value={getLocale()} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="cream">
        {m.my_data_download()}
      </Button>
    </form>
  );
}
