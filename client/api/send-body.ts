type SentBody = {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: Blob;
  /** ms without a byte or an answer, after which the connection counts as cut. */
  silentMs: number;
  onProgress: (sent: { bytes: number; share: number }) => void;
  signal?: AbortSignal;
};

export type BodyAnswer = { status: number; text: string; header: (name: string) => string | null };

/** No answer has come: the connection is lost, was silent for too long, or `signal` has ended it. */
export class NoAnswerError extends Error {
  constructor(readonly why: 'lost' | 'silent' | 'aborted') {
    super(`No answer: ${why}`);
    this.name = 'NoAnswerError';
  }
}

/** Sends by XMLHttpRequest, because fetch can't tell how much of a body has left. @throws NoAnswerError */
export function sendBody({ method, url, headers, body, silentMs, onProgress, signal }: SentBody) {
  return new Promise<BodyAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let silent = setTimeout(abort, silentMs);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silent);
      silent = setTimeout(abort, silentMs);
      onProgress({ bytes: loaded, share: total > 0 ? loaded / total : 0 });
    };
    request.onload = () => {
      const { status, responseText: text } = request;
      resolve({ status, text, header: (name) => request.getResponseHeader(name) });
    };
    request.onerror = () => reject(new NoAnswerError('lost'));
    request.onabort = () => reject(new NoAnswerError(signal?.aborted ? 'aborted' : 'silent'));
    request.onloadend = () => {
      clearTimeout(silent);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

/** The fields of an answer that is a JSON object; none of another one, as of a proxy. */
export function readFields(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
