import type { RequestListener } from 'node:http';
import compression from 'compression';

/** Smaller files are not worth the time. */
const FILE_BYTES_MIN = 1_000;

/**
 * A smaller answer of the API arrives in one go either way, and compressing it costs more than all the rest of a call:
 * ten segments of TCP, RFC 6928.
 */
const ANSWER_BYTES_MIN = 14_000;

/** For a server that nobody stands in front of who would do it. */
export function compressAnswers(listener: RequestListener): RequestListener {
  const forFiles = compression({ threshold: FILE_BYTES_MIN });
  const forAnswers = compression({
    threshold: ANSWER_BYTES_MIN,
    // What a stream says would wait for more to compress with it.
    filter: (request, response) =>
      response.getHeader('content-type') !== 'text/event-stream' && compression.filter(request, response),
  });
  return (request, response) => {
    const compress = request.url?.startsWith('/api/') ? forAnswers : forFiles;
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () =>
      listener(request, response),
    );
  };
}
