import type { RequestListener } from 'node:http';
import compression from 'compression';

const FILE_BYTES_MIN = 1_000;
/** Browsers keep a file for a year, so it is worth the most that gzip can. */
const FILE_LEVEL = 9;

/** Ten TCP segments (RFC 6928) arrive in one round trip; compressing less only costs CPU. */
const ANSWER_BYTES_MIN = 14_000;

export function compressResponses(listener: RequestListener): RequestListener {
  const forFiles = compression({ threshold: FILE_BYTES_MIN, level: FILE_LEVEL });
  const forAnswers = compression({
    threshold: ANSWER_BYTES_MIN,
    // Compressed events would wait in the buffer.
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
