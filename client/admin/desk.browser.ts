import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { follow, newAddress, openBackOffice, panel, rows, waitForListeners } from '#testing/back-office.ts';
import { dedicatedStore, expect, test } from '#testing/browser.ts';
import { tomsComic } from '#testing/comics.ts';
import { Hand } from '#testing/hand.ts';
import { insertHelpRequest, querySql } from '#testing/help-requests.ts';
import { type WrittenOrder, writeOrder } from '#testing/orders.ts';
import { plain } from '#testing/pictures.ts';

const ADDRESS = { line1: 'Adrianou 12', city: 'Athens', postalCode: '10556', country: 'GR' };

const store = dedicatedStore();

/** The clicks and keys that the page says a task takes, by the task's name. */
const said = new Map(
  readFileSync(join(import.meta.dirname, '../../docs/desk.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', , mouse = '', keys = '']) => [name, { mouse, keys }]),
);

test.beforeAll(async () => {
  // Every day is worked, so that the plan has something for today also on a holiday.
  await querySql(store(), `update artists set weekdays = '{1,2,3,4,5,6,7}', minutes_per_week = 3360`);
  await querySql(
    store(),
    `insert into days_off (kind, name, first_day, last_day)
       select 'holiday', 'Long past', make_date(year, 1, 1), make_date(year, 1, 1)
       from generate_series(extract(year from now())::integer, extract(year from now())::integer + 2) as year`,
  );
  await querySql(
    store(),
    `insert into artists (name, minutes_per_week, weekdays, styles, display_order)
       values ('Nikos', 3360, '{1,2,3,4,5,6,7}', '{}', 1000)`,
  );
});

for (const way of ['mouse', 'keys'] as const) {
  const title = way === 'mouse' ? 'clicks' : 'keys';
  test(`frequent tasks take no more ${title} than docs/desk.md says`, async ({ page }) => {
    test.slow();
    const desk = new Desk(page, way);
    await desk.open();
    await desk.answerQuestion();
    await desk.findByPhone();
    // docs/desk.md says which tasks are not walked.
    if (way === 'keys') return;
    await desk.sendSketches();
    await desk.giveToArtist();
  });
}

interface Promised {
  /** Days from today on which the order is promised; its sketches are due 15 days before. */
  day: number;
  artist?: string;
}

/** An owner at the desk, who does each task in the shortest way that the back office has. */
class Desk {
  private hand: Hand;
  private mark = randomUUID().slice(0, 6);

  constructor(
    private readonly page: Page,
    private readonly way: 'mouse' | 'keys',
  ) {
    this.hand = new Hand(page);
  }

  private button = (name: string | RegExp) => this.page.getByRole('button', { name });
  private link = (name: string | RegExp) => this.page.getByRole('link', { name });
  private tab = (name: string) => this.page.getByRole('banner').getByRole('tab', { name });
  private dialog = (name: string | RegExp) => this.page.getByRole('dialog', { name });
  private view = (name: string) => rows(this.page).filter({ hasText: name }).getByRole('button');
  private name = (of: string) => `${of} ${this.mark}`;

  async open() {
    await openBackOffice(this.page, store());
    // The keys come with the frame of the back office, after the page has loaded.
    await expect(this.button('Find')).toBeVisible();
  }

  async answerQuestion() {
    const question = `Do you draw ${this.mark} zebras?`;
    const name = this.name('Zoe');
    await insertHelpRequest(store(), { name, email: newAddress('zoe'), question });
    await this.walk('Answer a question', {
      mouse: async (hand) => {
        await hand.click(this.tab('Help Requests'));
        await hand.click(this.view(name));
        await hand.click(this.page.getByLabel('Answer by Email'));
        await hand.write('We do.');
        await hand.click(this.button('Send Answer'));
      },
      keys: async (hand) => {
        await this.find(question, question);
        await expect(this.page.getByLabel('Answer by Email')).toBeVisible();
        await hand.press('r');
        await hand.write('We do.');
        await hand.press('Control+Enter');
      },
    });
    await expect(this.page.getByText('Answer sent').first()).toBeVisible();
  }

  async findByPhone() {
    const digits = String(Math.floor(Math.random() * 9e5) + 1e5);
    const email = newAddress('phone');
    const shippingAddress = { ...ADDRESS, name: 'Foteini', phone: `+30 6971 ${digits}` };
    await this.order('Foteini', { shippingAddress, comic: tomsComic }, email);
    await this.walk('Find an order by phone', {
      mouse: async (hand) => {
        await hand.click(this.button('Find'));
        await hand.write(`6971${digits}`);
        await hand.click(
          this.page
            .getByRole('option')
            .filter({ hasText: this.name('Foteini') })
            .first(),
        );
      },
      keys: () => this.find(`6971${digits}`, this.name('Foteini')),
    });
    await expect(panel(this.page)).toContainText(email);
  }

  async sendSketches() {
    const name = await this.order('Sofia');
    const files = await Promise.all(
      ['page-1.png', 'page-2.png'].map(async (file) => ({
        ...{ name: file, mimeType: 'image/png' },
        buffer: await plain(800, 1200, 'green').png().toBuffer(),
      })),
    );
    await this.walk('Send first sketches', {
      mouse: async (hand) => {
        await hand.click(this.view(name));
        await hand.click(this.link('Open the proofs'));
        await hand.click(this.button('New version'));
        await hand.addFiles(files, () => hand.click(this.page.getByLabel('Add pages')));
        await hand.click(this.button('Send to the customer'));
        await hand.click(this.page.getByRole('alertdialog').getByRole('button', { name: 'Send' }));
      },
    });
    await expect(this.page.getByText('Version 1 sent').first()).toBeVisible();
  }

  async giveToArtist() {
    const name = await this.order('Georgia', { promised: { day: 60 } });
    const dialog = this.dialog(/artist/i);
    await this.walk('Give work to an artist', {
      mouse: async (hand) => {
        await hand.click(rows(this.page).filter({ hasText: name }).getByRole('checkbox'));
        await hand.click(this.page.getByRole('button', { name: 'Artist', exact: true }));
        await hand.choose(dialog.getByRole('combobox'), 'Nikos');
        await hand.click(dialog.getByRole('button', { name: 'Give 1 order' }));
      },
    });
    await expect(dialog).toBeHidden();
    await expect
      .poll(() =>
        querySql(
          store(),
          `select artists.name from promises join artists on artists.id = artist_id
             join orders on orders.id = order_id where customer_name = $1`,
          [name],
        ),
      )
      .toEqual([{ name: 'Nikos' }]);
  }

  /** From the list of orders, with the focus nowhere. */
  private async walk(task: string, ways: Partial<Record<'mouse' | 'keys', (hand: Hand) => Promise<void>>>) {
    await test.step(task, async () => {
      this.hand = new Hand(this.page);
      await ways[this.way]?.(this.hand);
      expect(`${task}: ${this.hand.done}`).toBe(`${task}: ${said.get(task)?.[this.way]}`);
    });
  }

  /** Opens the search over everything, and what it finds first. */
  private async find(text: string, title: string) {
    await this.hand.press('Control+k');
    await expect(this.dialog('Find anything').getByRole('combobox')).toBeFocused();
    await this.hand.write(text);
    const first = this.page.getByRole('option', { selected: true }).filter({ hasText: title });
    await expect(first).toBeVisible();
    await this.hand.press('Enter');
    await expect(this.dialog('Find anything')).toBeHidden();
  }

  /** A new order, which stands first in the list. @returns the customer's name */
  private async order(
    who: string,
    { promised, ...order }: WrittenOrder & { promised?: Promised } = {},
    email = newAddress(who.toLowerCase()),
  ) {
    const name = this.name(who);
    await writeOrder(store(), email, { name, ...order });
    // The list has to know who draws it, as somebody who sees another artist changes nothing.
    if (promised) await this.promise(name, promised);
    await this.begin(name);
    return name;
  }

  private async begin(newest: string) {
    await follow(this.page, '/admin');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(rows(this.page).first()).toContainText(newest);
    // A dialog that has closed gives the focus back.
    await waitForListeners(this.page);
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }

  private async promise(name: string, { day, artist = '' }: Promised) {
    await querySql(
      store(),
      `insert into promises (order_id, artist_id, kind, is_rush, answer_days, sketches_minutes,
         line_art_minutes, final_minutes, sketches_day, first_day, promised_day, drawn_by, sketches_safety, safety)
       select orders.id, artists.id, 'digital', false, 3, 60, 60, 60, day - 14, day, day, day - 4, 0, 0
       from orders, (select (now() at time zone 'Europe/Athens')::date + $2::integer as day) as days,
         (select id from artists where $3::text in ('', name) order by display_order limit 1) as artists
       where customer_name = $1`,
      [name, day, artist],
    );
    await querySql(
      store(),
      `insert into promise_windows (order_id, stage, minutes, artist_id, is_rush, release_day, due_day)
       select order_id, stage, 60, artist_id, false, promised_day - 18 + 7 * nth, promised_day - 15 + 7 * nth
       from promises join orders on orders.id = order_id,
         (values ('sketches', 0), ('line_art', 1), ('final', 2)) as stages (stage, nth)
       where customer_name = $1`,
      [name],
    );
    await querySql(store(), "update orders set days_from = 'plan' where customer_name = $1", [name]);
  }
}
