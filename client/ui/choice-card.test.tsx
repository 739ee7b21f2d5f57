import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChoiceGroup } from './choice-card.tsx';

test('a missing choice is said above all of them, which can be longer than a phone’s window', () => {
  const markup = renderToStaticMarkup(
    <ChoiceGroup
      legend="Package"
      value={null}
      onChange={() => undefined}
      error="Please select a pricing tier"
      choices={[{ value: 'short', title: 'Short Story' }]}
    />,
  );
  const places = ['Package', 'Please select a pricing tier', 'Short Story'].map((words) =>
    markup.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});
