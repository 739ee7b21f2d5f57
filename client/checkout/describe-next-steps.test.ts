import { expect, test } from 'vitest';
import type { Delivery } from '#shared/storefront/price.ts';
import { describeNextSteps } from './describe-next-steps.ts';

const digital: Delivery = { type: 'digital', rush: false };
const rushedBook: Delivery = { type: 'print', rush: true };

const told = (...deliveries: Delivery[]) => toldOf(deliveries, false);

const toldOf = (deliveries: Delivery[], beginsLater: boolean) =>
  describeNextSteps(
    deliveries.map((delivery) => {
      const region = delivery.type === 'digital' ? null : 'international';
      return { ...delivery, beginsLater, region };
    }),
  )
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');

test('a digital comic is told its own times, and none of print', () => {
  expect(told(digital)).toContain('A first draft within 3 days');
  expect(told(digital)).toContain('A digital comic takes 1–2 weeks in all.');
  expect(told(digital)).not.toMatch(/print|rush/i);
});

test('rush creation is told its three days, and no weeks', () => {
  expect(told(rushedBook)).toContain('With rush creation your comic is created in 3 days.');
  expect(told(rushedBook)).toContain('Printing it and bringing it to your door takes another 7–14 days.');
  expect(told(rushedBook)).not.toMatch(/weeks|first draft within/i);
});

test('a comic that is begun after the days for a withdrawal is told so, and no days from today', () => {
  expect(toldOf([digital], true)).toContain('we begin after your 14 days for a withdrawal');
  expect(toldOf([digital], true)).not.toMatch(/within 3 days|weeks in all/);
});

test('comics of different deliveries are told each time once', () => {
  const both = told(digital, rushedBook, rushedBook);
  expect(both).toContain('The full comic is drawn in 7–10 days. With rush creation');
  expect(both.split('With rush creation')).toHaveLength(2);
});

test('an add-on of a digital comic is told its way by post', () => {
  const [last] = describeNextSteps([{ ...digital, beginsLater: false, region: 'eu' }]).slice(-1);
  expect(last?.text).toBe(
    'A digital comic takes 1–2 weeks in all. What you ordered in print goes by post, which takes another 5–7 days.',
  );
});

test('an order that does not say where its book goes is told the times of all', () => {
  const [last] = describeNextSteps([{ type: 'print', rush: false, beginsLater: false, region: null }]).slice(
    -1,
  );
  expect(last?.text).toContain('2–3 weeks in all within the EU, and up to a week more outside of it.');
});
