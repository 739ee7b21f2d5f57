import { expect, test, vi } from 'vitest';
import { sendBody } from '#client/api/send-body.ts';
import { inLanguage } from '#server/language.ts';
import { LANGUAGE_HEADER } from '#shared/language.ts';
import { sendPicture } from './image-request.ts';

vi.mock('#client/api/send-body.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#client/api/send-body.ts')>()),
  sendBody: vi.fn(),
}));

test.each(['en', 'el'] as const)(
  'a picture says that its page is in %s, so that it is refused in it',
  async (language) => {
    vi.mocked(sendBody).mockResolvedValue({ status: 200, text: '{}', header: () => null });
    await inLanguage(language, () => sendPicture({ url: '/', jpeg: new Blob(), onProgress: () => {} }));
    expect(vi.mocked(sendBody).mock.lastCall?.[0].headers).toMatchObject({ [LANGUAGE_HEADER]: language });
  },
);
