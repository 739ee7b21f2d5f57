import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { m } from '#messages';
import { inLanguage } from '#server/language.ts';
import { LANGUAGE_HEADER } from '#shared/language.ts';
import { explainRefusal, SILENT_MS, sendImage, UploadError } from './image-request.ts';

test.each([
  [400, JSON.stringify({ message: m.errors_image_unreadable() }), m.errors_image_unreadable(), false],
  [
    404,
    JSON.stringify({ message: 'This draft does not exist any more.' }),
    'This draft does not exist any more.',
    true,
  ],
  [413, 'FUNCTION_PAYLOAD_TOO_LARGE', m.errors_image_unsendable(), false],
  [500, JSON.stringify({ message: 'disk full' }), 'Upload failed: disk full', true],
  [502, '<html>', 'Failed to upload image', true],
])('an answer %i is told as a sentence', (status, body, message, canRetry) => {
  const answer = explainRefusal(status, body);
  expect(answer).toBeInstanceOf(UploadError);
  expect(answer).toMatchObject({ message, canRetry });
});

/** A browser's request of which a test decides the end. */
class OpenRequest {
  static last: OpenRequest;
  headers: Record<string, string> = {};
  upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  status = 200;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    OpenRequest.last = this;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

const PICTURE = {
  draft: { id: '00000000-0000-4000-8000-000000000001', token: 'a-token-that-is-long-enough' },
  kind: 'scenes' as const,
  jpeg: new Blob(),
  onProgress: () => {},
};

describe('the sending of a picture', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', OpenRequest);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test.each(['en', 'el'] as const)('says that its page is in %s, so that it is refused in it', (language) => {
    void inLanguage(language, () => sendImage(PICTURE));
    expect(OpenRequest.last.headers).toMatchObject({ [LANGUAGE_HEADER]: language });
  });

  test('ends by itself once nothing leaves any more, and may be tried again', async () => {
    const sending = expect(sendImage(PICTURE)).rejects.toMatchObject({
      message: 'The upload took too long. Please try again.',
      canRetry: true,
    });
    vi.advanceTimersByTime(SILENT_MS - 1);
    OpenRequest.last.upload.onprogress?.({ loaded: 1, total: 2 });
    vi.advanceTimersByTime(SILENT_MS - 1);
    OpenRequest.last.upload.onprogress?.({ loaded: 2, total: 2 });
    vi.advanceTimersByTime(SILENT_MS);
    await sending;
  });

  test('ends at once when it is canceled', async () => {
    const canceling = new AbortController();
    const sending = sendImage({ ...PICTURE, signal: canceling.signal });
    canceling.abort();
    await expect(sending).rejects.toBeInstanceOf(UploadError);
  });

  test('ends with the picture that the answer names', async () => {
    const uploaded = { url: '/api/images/a', path: 'a', size: 5 };
    const sending = sendImage(PICTURE);
    Object.assign(OpenRequest.last, { responseText: JSON.stringify(uploaded) }).onload?.();
    expect(await sending).toEqual(uploaded);
  });

  test('with an answer that names no picture has failed, and may be tried again', async () => {
    const sending = sendImage(PICTURE);
    OpenRequest.last.onload?.();
    await expect(sending).rejects.toMatchObject({
      message: 'Upload succeeded but no data returned',
      canRetry: true,
    });
  });

  test('does not begin for a malformed id of a draft', async () => {
    const draft = { id: '../../secret', token: 'a-token-that-is-long-enough' };
    await expect(sendImage({ ...PICTURE, draft })).rejects.toThrow('Invalid draft ID format');
  });
});
