import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Sign = ({ text }: { text: string }) => <p>{text}</p>;

test('a part that was loaded before is rendered at once, without its placeholder', async () => {
  const Part = lazyComponent(async () => Sign, { fallback: <p>Loading…</p> });
  await Part.preload();
  const html = renderToString(<Part text="Open" />);
  expect(html).toContain('<p>Open</p>');
  expect(html).not.toContain('Loading…');
});

test('a part that waits to be scrolled near is rendered by the server all the same', async () => {
  const Part = lazyComponent(async () => Sign, { whenNear: true });
  await Part.preload();
  expect(renderToString(<Part text="Open" />)).toContain('<p>Open</p>');
});

test('the code is loaded once, and again after it did not arrive', async () => {
  const load = vi.fn(async () => Sign).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyComponent(load);
  await expect(Part.preload()).rejects.toThrow('Failed to fetch');
  await Part.preload();
  await Part.preload();
  expect(load).toHaveBeenCalledTimes(2);
});
