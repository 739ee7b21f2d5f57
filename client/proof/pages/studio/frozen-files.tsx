import type { StudioVersion } from '#client/proof/studio-proof.ts';
import { formatBytes } from '#client/proof/version-labels.ts';

/** The files as they were sent, with the hashes that prove it. */
export function FrozenFiles({ version: { pages } }: { version: StudioVersion }) {
  return (
    <details className="text-sm">
      <summary className="ink-link w-fit py-2">Files and their SHA-256</summary>
      <p className="mt-2 max-w-[68ch] text-soft">
        This version is frozen: the database refuses every change to its pages. The hash of a file that
        anybody keeps proves that it is the same.
      </p>
      <ol className="mt-3 grid gap-2">
        {pages.map(({ id, position, width, height, file }) => (
          <li key={id} className="wrap-anywhere">
            <a
              href={`/api/proofs/pages/${id}/original`}
              target="_blank"
              rel="noreferrer"
              className="ink-link"
            >
              Page {position}
              <span className="sr-only"> as it was sent (opens in a new tab)</span>
            </a>
            {file && (
              <>
                {' '}
                <span className="text-soft">
                  {file.name}, {width} × {height} px, {formatBytes(file.bytes)}
                </span>
                <code className="block text-xs">{file.sha256}</code>
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
