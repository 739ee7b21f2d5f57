import { randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BoardFilters } from './board-filters.tsx';

const nikos = { id: randomUUID(), name: 'Nikos', hasAccount: true };
const goneId = randomUUID();

const draw = (artistId: string | undefined, drawing: (typeof nikos)[]) =>
  renderToStaticMarkup(
    <BoardFilters
      filter={{ artistId, rush: undefined, late: undefined }}
      drawing={drawing}
      onFilter={() => {}}
    />,
  );

test.each([
  ['beside those who draw', [nikos]],
  ['where nobody else is asked for', []],
])('a bookmark’s artist who was removed is said to be gone, %s', (_, drawing) => {
  expect(draw(goneId, drawing)).toContain(
    `<option value="${goneId}" selected="">No longer in the team</option>`,
  );
});

test('an artist who is there is chosen by their name, and nobody is said to be gone', () => {
  const markup = draw(nikos.id, [nikos]);
  expect(markup).toContain(`<option value="${nikos.id}" selected="">Nikos</option>`);
  expect(markup).not.toContain('No longer in the team');
  expect(draw(undefined, [nikos])).not.toContain('No longer in the team');
});

test('a studio of one is asked for no artist', () => {
  expect(draw(undefined, [])).not.toContain('<select');
});
