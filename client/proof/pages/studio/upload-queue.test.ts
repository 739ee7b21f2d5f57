import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LostConnectionError, PermissionOverError } from '#client/images/send-by-parts.ts';
import type { UploadPlan, UploadSteps } from './queued-upload.ts';
import { createUploadQueue, holdPageWhileSending, type UploadQueue } from './upload-queue.ts';

const place = { orderId: 'order', versionId: 'version' };
const permission = { method: 'PUT' as const, url: '/store', headers: {} };

/** Three bytes. */
const page = (name: string) => new File(['ink'], name, { type: 'image/png', lastModified: 1000 });
const isPage = (body: Blob): body is File => body instanceof File;

const wholeOf = (id: string): UploadPlan => ({
  id,
  byParts: false,
  parts: [{ number: 1, start: 0, end: 3, permission }],
});

/** Parts of one byte each. */
const partsOf = (id: string, numbers: number[]): UploadPlan => ({
  id,
  byParts: true,
  parts: numbers.map((number) => ({
    number,
    start: number - 1,
    end: number,
    permission: { ...permission, url: `/store/${number}` },
  })),
});

/** A store whose answers each test decides, and what it was asked. */
let asked: string[];
let sending: Map<string, () => void>;
let arrived: number;
let queue: UploadQueue;
let steps: UploadSteps;

beforeEach(() => {
  asked = [];
  sending = new Map();
  arrived = 0;
  steps = {
    start: async ({ name, purpose }) => {
      asked.push(`start ${purpose} ${name}`);
      return wholeOf(name);
    },
    permit: async (id) => {
      asked.push(`permit ${id}`);
      return wholeOf(id);
    },
    send: ({ body, onProgress }) =>
      new Promise((resolve) => {
        onProgress(1.5);
        if (isPage(body)) sending.set(body.name, () => resolve(null));
      }),
    savePart: async ({ id, number, tag }) => {
      asked.push(`save ${id} ${number} ${tag}`);
    },
    finish: async (id) => {
      asked.push(`finish ${id}`);
      return { state: 'done', message: null };
    },
    cancel: async (id) => {
      asked.push(`cancel ${id}`);
    },
    pause: async () => {},
  };
  queue = createUploadQueue(
    {
      start: (input) => steps.start(input),
      permit: (id) => steps.permit(id),
      send: (upload) => steps.send(upload),
      savePart: (part) => steps.savePart(part),
      finish: (id) => steps.finish(id),
      cancel: (id) => steps.cancel(id),
      pause: (tries, signal) => steps.pause(tries, signal),
    },
    () => {
      arrived += 1;
    },
  );
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const shown = () => queue.read().map(({ file, state, message }) => [file.name, state, message]);

async function arrive(...names: string[]) {
  for (const name of names) {
    sending.get(name)?.();
    await settle();
  }
}

describe('files that are chosen together', () => {
  test('are sent three at a time, and arrive in the order of their names whichever is faster', async () => {
    queue.add(['page-10.png', 'page-2.png', 'page-1.png', 'page-3.png'].map(page), place);
    await settle();
    expect([...sending.keys()]).toEqual(['page-1.png', 'page-2.png', 'page-3.png']);
    expect(queue.read()[0]).toMatchObject({ state: 'sending', progress: 0.5 });
    await arrive('page-3.png');
    expect(sending.has('page-10.png')).toBe(true);
    expect(shown()[2]).toEqual(['page-3.png', 'checking', null]);
    await arrive('page-10.png', 'page-2.png', 'page-1.png');
    expect(asked.filter((step) => step.startsWith('finish'))).toEqual(
      ['page-1.png', 'page-2.png', 'page-3.png', 'page-10.png'].map((name) => `finish ${name}`),
    );
    expect([queue.read(), arrived]).toEqual([[], 4]);
  });

  const book = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
  const finished = () => asked.filter((step) => step.startsWith('finish'));

  /** As the server answers for a book whose pages are being made, which it says as often as it is asked. */
  function makeSlowly(name: string, askings: number) {
    const { finish } = steps;
    let count = 0;
    steps.finish = async (id) => {
      if (id !== name || count > askings) return finish(id);
      count += 1;
      return { state: count === 1 ? 'working' : 'open', message: null };
    };
  }

  test('wait for the pages of a book before them, which the server makes after it was sent', async () => {
    makeSlowly('a.pdf', 3);
    steps.send = async () => null;
    queue.add([page('c.png'), book('a.pdf'), book('b.pdf')], place);
    await settle();
    expect(finished()).toEqual(['finish a.pdf', 'finish b.pdf', 'finish c.png']);
    expect([queue.read(), arrived]).toEqual([[], 3]);
  });

  test('wait for the one before the last where that fails, and go on where a book is gone', async () => {
    makeSlowly('a.pdf', 0);
    const { finish } = steps;
    steps.finish = async (id) => {
      if (id === 'a.pdf' && asked.includes('finish a.pdf')) throw new Error('It was deleted.');
      if (id === 'a.pdf') asked.push('finish a.pdf');
      return id === 'a.pdf' ? { state: 'working', message: null } : finish(id);
    };
    steps.start = async ({ name }) => {
      if (name === 'b.png') throw new Error('It is too large.');
      return wholeOf(name);
    };
    queue.add([book('a.pdf'), page('b.png'), page('c.png')], place);
    await settle();
    await arrive('c.png');
    expect(finished()).toEqual([]);
    await arrive('a.pdf');
    expect(finished()).toEqual(['finish a.pdf', 'finish c.png']);
    expect(shown()).toEqual([['b.png', 'failed', 'It is too large.']]);
  });

  test('are pages, a book or files for the customer, by what they are and where they go', async () => {
    const pdf = new File(['%PDF-'], 'book.pdf', { type: 'application/pdf' });
    queue.add([page('one.png'), pdf], place);
    queue.add([pdf], { orderId: 'order', versionId: null });
    await settle();
    expect(asked).toEqual(['start book book.pdf', 'start page one.png', 'start delivery book.pdf']);
  });

  test('are refused one by one, with a sentence and before they are sent', async () => {
    queue.add([new File(['x'], 'notes.txt', { type: 'text/plain' }), page('one.png')], place);
    await settle();
    expect(shown()).toEqual([
      ['notes.txt', 'failed', 'Please choose a page as JPEG, PNG or WebP, or a PDF of the whole book.'],
      ['one.png', 'sending', null],
    ]);
    expect(asked).toEqual(['start page one.png']);
  });

  test('fail one by one with the server’s sentence, and the others go on', async () => {
    steps.finish = async (id) =>
      id === 'a.png'
        ? { state: 'failed', message: 'This page is too small.' }
        : { state: 'done', message: null };
    queue.add([page('a.png'), page('b.png')], place);
    await settle();
    await arrive('a.png', 'b.png');
    expect(shown()).toEqual([['a.png', 'failed', 'This page is too small.']]);
    expect([arrived, asked.at(-1)]).toEqual([2, 'cancel a.png']);
  });
});

describe('a cut connection', () => {
  test('is waited for, and the file is sent again under the same permission', async () => {
    let tries = 0;
    steps.send = async () => {
      tries += 1;
      if (tries < 3) throw new LostConnectionError();
      return null;
    };
    const pauses: number[] = [];
    steps.pause = async (count) => {
      pauses.push(count);
      expect(queue.read()[0]?.state).toBe('interrupted');
    };
    queue.add([page('a.png')], place);
    await settle();
    expect([pauses, asked, arrived]).toEqual([[1, 2], ['start page a.png', 'finish a.png'], 1]);
  });

  test('that outlasts the permission costs a new one, not the place of the file', async () => {
    let isOver = true;
    steps.send = async () => {
      if (!isOver) return null;
      isOver = false;
      throw new PermissionOverError();
    };
    queue.add([page('a.png')], place);
    await settle();
    expect(asked).toEqual(['start page a.png', 'permit a.png', 'finish a.png']);
  });

  test('that stays cut is told in the end, and the file can be tried again', async () => {
    steps.send = async () => {
      throw new LostConnectionError();
    };
    queue.add([page('a.png')], place);
    await settle();
    const [failed] = queue.read();
    expect(failed).toMatchObject({ state: 'failed', canRetry: true });
    expect(failed?.message).toMatch(/still interrupted/);
    steps.send = async () => null;
    queue.retry(failed?.id ?? '');
    await settle();
    expect(asked.slice(-2)).toEqual(['permit a.png', 'finish a.png']);
    expect(queue.read()).toEqual([]);
  });

  test('before a reload leaves uploads with which the same files go on', async () => {
    const open = {
      id: 'before',
      versionId: 'version',
      purpose: 'page' as const,
      name: 'a.png',
      bytes: 3,
      fileModifiedAt: new Date(1000),
    };
    const others = [
      { ...open, id: 'of another size', bytes: 4 },
      { ...open, id: 'changed since', fileModifiedAt: new Date(2000) },
    ];
    queue.add([page('a.png'), page('b.png')], place, [...others, open]);
    await settle();
    expect(asked).toEqual(['permit before', 'start page b.png']);
  });
});

describe('a large file', () => {
  let sent: string[];

  beforeEach(() => {
    sent = [];
    steps.start = async ({ name }) => partsOf(name, [1, 2, 3]);
    steps.send = async ({ permission: { url }, body }) => {
      sent.push(`${url} ${await body.text()}`);
      return `"${url}"`;
    };
  });

  test('is sent by parts, each of which is noted when it has arrived', async () => {
    queue.add([page('a.png')], place);
    await settle();
    expect(sent).toEqual(['/store/1 i', '/store/2 n', '/store/3 k']);
    expect(asked).toEqual([
      'save a.png 1 "/store/1"',
      'save a.png 2 "/store/2"',
      'save a.png 3 "/store/3"',
      'finish a.png',
    ]);
    expect([queue.read(), arrived]).toEqual([[], 1]);
  });

  test('is sent on after a cut from the part that was cut, after longer and longer pauses', async () => {
    const { send } = steps;
    let cuts = 0;
    steps.send = async (upload) => {
      if (upload.permission.url.endsWith('2') && ++cuts < 4) throw new LostConnectionError();
      return send(upload);
    };
    const pauses: [number, number | undefined][] = [];
    steps.pause = async (tries) => void pauses.push([tries, queue.read()[0]?.progress]);
    queue.add([page('a.png')], place);
    await settle();
    expect(sent).toEqual(['/store/1 i', '/store/2 n', '/store/3 k']);
    expect(pauses).toEqual([
      [1, 1 / 3],
      [2, 1 / 3],
      [3, 1 / 3],
    ]);
  });

  test('that is chosen again after a reload is sent only as far as it is missing', async () => {
    steps.permit = async (id) => partsOf(id, [3]);
    const open = { id: 'before', versionId: 'version', purpose: 'page' as const, name: 'a.png', bytes: 3 };
    queue.add([page('a.png')], place, [{ ...open, fileModifiedAt: new Date(1000) }]);
    await settle();
    expect([sent, asked]).toEqual([['/store/3 k'], ['save before 3 "/store/3"', 'finish before']]);
  });

  test('whose permission is over goes on with the parts that are missing', async () => {
    const { send } = steps;
    let isOver = true;
    steps.permit = async (id) => partsOf(id, [2, 3]);
    steps.send = async (upload) => {
      if (upload.permission.url.endsWith('2') && isOver) {
        isOver = false;
        throw new PermissionOverError();
      }
      return send(upload);
    };
    queue.add([page('a.png')], place);
    await settle();
    expect(sent).toEqual(['/store/1 i', '/store/2 n', '/store/3 k']);
  });

  test('whose store hides its tags is told so', async () => {
    steps.send = async () => null;
    queue.add([page('a.png')], place);
    await settle();
    expect(queue.read()[0]?.message).toMatch(/expose the header ETag/);
  });
});

test('a file that is taken back is neither sent on nor counted', async () => {
  steps.send = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  queue.add([page('a.png'), page('b.png')], place);
  await settle();
  queue.remove(queue.read()[0]?.id ?? '');
  await settle();
  expect(shown()).toEqual([['b.png', 'sending', null]]);
  expect(asked).toContain('cancel a.png');
  expect(asked).not.toContain('finish a.png');
});

test('a file that somebody else is finishing is asked for again until it is known', async () => {
  const answers = ['open', 'open', 'working'] as const;
  let count = 0;
  steps.send = async () => null;
  steps.finish = async () => ({ state: answers[count++] ?? 'done', message: null });
  queue.add([new File(['%PDF-'], 'book.pdf', { type: 'application/pdf' })], place);
  await settle();
  expect([count, queue.read(), arrived]).toEqual([3, [], 1]);
});

test('a page is asked about before it is left until its files have arrived or failed', async () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const isAsked = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  holdPageWhileSending(queue);
  queue.add([page('page-1.png'), page('page-2.png')], place);
  await settle();
  await arrive('page-1.png');
  expect(isAsked()).toBe(true);
  steps.finish = async () => {
    throw new Error('The order is given to somebody else.');
  };
  await arrive('page-2.png');
  expect(shown()).toEqual([['page-2.png', 'failed', 'The order is given to somebody else.']]);
  expect(isAsked()).toBe(false);
  vi.unstubAllGlobals();
});
