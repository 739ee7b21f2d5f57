export type ServerEvent = { event: string; data: string };

/**
 * Parses server-sent events. The connection closes when the loop ends or `signal` aborts.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* readEvents(
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): AsyncGenerator<ServerEvent, void, void> {
  const leaving = new AbortController();
  signal?.addEventListener('abort', () => leaving.abort());
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: leaving.signal,
    });
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split(/\n\n+/);
      text = blocks.pop() ?? '';
      for (const block of blocks) yield parseBlock(block);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    leaving.abort();
  }
}

function parseBlock(block: string): ServerEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  return { event: field('event') ?? 'message', data: field('data') ?? '' };
}
