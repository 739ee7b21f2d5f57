import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AddOn } from '#shared/storefront/storefront.ts';
import { follow, newAddress, openBackOffice, panel, rows, waitForListeners } from '#testing/back-office.ts';
import { dedicatedStore, expect, test } from '#testing/browser.ts';
import { tomsComic } from '#testing/comics.ts';
import { fillCart } from '#testing/earlier-visit.ts';
import { Hand } from '#testing/hand.ts';
import { insertHelpRequest, querySql } from '#testing/help-requests.ts';
import { type WrittenOrder, writeOrder } from '#testing/orders.ts';
import { payForCart } from '#testing/payments.ts';
import { plain } from '#testing/pictures.ts';

const ADDRESS = { line1: 'Adrianou 12', city: 'Athens', postalCode: '10556', country: 'GR' };
const PACKAGE = 'Short Story';

const store = dedicatedStore();

/** The clicks and keys that the page says a task takes, by the task's name. */
const said = readFileSync(join(import.meta.dirname, '../../docs/desk.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, task = '', , mouse = '', keys = '']) => ({ task, mouse, keys }));

const TASKS: Record<string, ((desk: Desk) => Promise<void>) | undefined> = {
  'Answer a question': (desk) => desk.answerQuestion(),
  'Find an order by phone': (desk) => desk.findByPhone(),
  'Send first sketches': (desk) => desk.sendSketches(),
  'Give work to an artist': (desk) => desk.giveToArtist(),
  'Refund an extra': (desk) => desk.refundExtra(),
  'Print today’s sheets': (desk) => desk.printSheets(),
  'Post three parcels': (desk) => desk.postParcels(),
  'See what is late': (desk) => desk.seeLate(),
  'Change a price': (desk) => desk.changePrice(),
  'End a day': (desk) => desk.endDay(),
};

test.beforeAll(async () => {
  // The only holiday of each year is half a year away, so that the plan has something for today on a public holiday.
  await querySql(store(), `update artists set weekdays = '{1,2,3,4,5,6,7}', minutes_per_week = 3360`);
  await querySql(
    store(),
    `insert into days_off (kind, name, first_day, last_day)
       select 'holiday', 'Far away', day, day
       from (select (now() + interval '6 months' + make_interval(years => year))::date as day
         from generate_series(-1, 2) as year) as days`,
  );
  await querySql(
    store(),
    `insert into artists (name, minutes_per_week, weekdays, styles, display_order)
       values ('Nikos', 3360, '{1,2,3,4,5,6,7}', '{}', 1000)`,
  );
});

test('docs/desk.md counts the tasks that are walked here', () => {
  expect(said.map(({ task }) => task)).toEqual(Object.keys(TASKS));
});

for (const { task, ...counts } of said) {
  for (const [way, count] of Object.entries(counts) as ['mouse' | 'keys', string][]) {
    const title = way === 'mouse' ? 'clicks' : 'keys';
    test(`to ${task.charAt(0).toLowerCase()}${task.slice(1)} takes the ${title} that docs/desk.md says`, async ({
      page,
    }) => {
      const desk = new Desk(page, way);
      await desk.open();
      await TASKS[task]?.(desk);
      expect(desk.done).toBe(count);
    });
  }
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

  /** The clicks and keys of the walk. */
  get done(): string {
    return this.hand.done;
  }

  async open() {
    await openBackOffice(this.page, store());
    // The keys come with the frame of the back office, after the page has loaded.
    await expect(this.button('Find')).toBeVisible();
  }

  async answerQuestion() {
    const question = `Do you draw ${this.mark} zebras?`;
    const name = this.name('Zoe');
    await insertHelpRequest(store(), { name, email: newAddress('zoe'), question });
    await this.walk({
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
    await this.walk({
      mouse: async (hand) => {
        await hand.click(this.button('Find'));
        await this.expectToFind();
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
    await this.walk({
      mouse: async (hand) => {
        await hand.click(this.view(name));
        await hand.click(this.link('Open the proofs'));
        await hand.click(this.button('New version'));
        await hand.addFiles(files, () => hand.click(this.page.getByLabel('Add pages')));
        await hand.click(this.button('Send to the customer'));
        await hand.click(this.page.getByRole('alertdialog').getByRole('button', { name: 'Send' }));
      },
      keys: async (hand) => {
        await hand.press('j', 'Enter');
        await expect(this.link('Open the proofs')).toBeVisible();
        await hand.press('v');
        await expect(this.button('New version')).toBeVisible();
        await hand.press('n');
        const adding = this.page.getByLabel('Add pages');
        await expect(this.page.getByRole('heading', { name: 'Pages', exact: true })).toBeFocused();
        await expect(adding).toBeEnabled();
        await hand.press('Tab');
        await expect(adding).toBeFocused();
        await hand.addFiles(files, () => hand.press('Enter'));
        await expect(this.button('Send to the customer')).toBeEnabled();
        await hand.press('Control+Enter');
        await expect(this.page.getByRole('alertdialog')).toBeVisible();
        await hand.press('Control+Enter');
      },
    });
    await expect(this.page.getByText('Version 1 sent').first()).toBeVisible();
  }

  async giveToArtist() {
    const name = await this.order('Georgia', { promised: { day: 60 } });
    const dialog = this.dialog(/artist/i);
    await this.walk({
      mouse: async (hand) => {
        await hand.click(rows(this.page).filter({ hasText: name }).getByRole('checkbox'));
        await hand.click(this.page.getByRole('button', { name: 'Artist', exact: true }));
        await hand.choose(dialog.getByRole('combobox'), 'Nikos');
        await hand.click(dialog.getByRole('button', { name: 'Give 1 order' }));
      },
      keys: async (hand) => {
        await hand.press('j', 'a');
        await expect(dialog.getByRole('combobox')).toBeFocused();
        await expect(dialog.getByRole('option', { name: 'Nikos' })).toBeAttached();
        await hand.press('n', 'Control+Enter');
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

  async refundExtra() {
    const email = newAddress('roula');
    const extra = await this.buyWithExtra(email);
    const bill = panel(this.page).getByRole('list', { name: 'Bill' });
    const line = bill.getByRole('listitem').filter({ hasText: extra });
    const dialog = this.dialog('Refund');
    await this.walk({
      mouse: async (hand) => {
        await hand.click(this.view(email));
        await hand.click(line.getByRole('button', { name: /^Refund this/ }));
        await hand.click(dialog.getByRole('button', { name: /^Refund €/ }));
      },
      keys: async (hand) => {
        await hand.press('j', 'Enter');
        await expect(bill).toBeVisible();
        await hand.press('b', 'Tab', 'Tab', 'Enter');
        await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toBeFocused();
        await hand.press('Control+Enter');
      },
    });
    await expect(line).toContainText('given back');
  }

  async printSheets() {
    await this.planToday();
    const sheets = this.link('Print 2 job sheets');
    await this.walk({
      mouse: async (hand) => {
        await hand.click(this.tab('Today'));
        await this.printed(/job-sheets/, () => hand.click(sheets));
      },
      keys: async (hand) => {
        await this.find('Today', 'Today');
        await expect(sheets).toBeVisible();
        await this.printed(/job-sheets/, () => hand.press('p'));
      },
    });
  }

  async postParcels() {
    const names: string[] = [];
    for (const who of ['Petra', 'Pavlos', 'Pia'])
      names.push(await this.order(who, { comic: tomsComic, shippingAddress: { ...ADDRESS, name: who } }));
    const numbers = ['RA123456785GR', 'RA473124829GR', 'RA000000005GR'];
    const dialog = this.dialog(/^Note 3 parcels/);
    const labels = this.dialog('Address labels');
    const print = labels.getByRole('link', { name: /^Print 3/ });
    const field = (of: string | undefined) => dialog.getByRole('textbox', { name: new RegExp(of ?? '') });
    await this.walk({
      mouse: async (hand) => {
        for (const name of names)
          await hand.click(rows(this.page).filter({ hasText: name }).getByRole('checkbox'));
        await hand.click(this.button('Address labels'));
        await this.printed(/labels\.pdf/, () => hand.click(print));
        await hand.click(labels.getByRole('button', { name: 'Close' }).first());
        await hand.click(this.button('Note parcels'));
        await expect(field(names[0])).toBeFocused();
        for (const [at, name] of names.entries()) {
          if (at > 0) await hand.click(field(name));
          await hand.write(numbers[at] ?? '');
        }
        await hand.click(dialog.getByRole('button', { name: 'Save and tell the customers' }));
      },
      keys: async (hand) => {
        await hand.press('j', 'x', 'j', 'x', 'j', 'x', 'l');
        await expect(print).toBeVisible();
        await this.printed(/labels\.pdf/, () => hand.press('p'));
        await hand.press('Escape');
        await expect(labels).toBeHidden();
        await hand.press('t');
        await expect(field(names[2])).toBeFocused();
        await hand.write(numbers[0] ?? '');
        for (const number of numbers.slice(1)) {
          await hand.press('Tab');
          await hand.write(number);
        }
        await hand.press('Control+Enter');
      },
    });
    await expect(this.page.getByText('3 parcels noted').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  async seeLate() {
    const name = await this.order('Lena', { promised: { day: -3, artist: 'Nikos' } });
    await this.walk({
      mouse: async (hand) => {
        await hand.click(this.link(/late comic/));
        await expect(rows(this.page).filter({ hasText: name })).toBeVisible();
      },
      keys: async () => {
        await this.find('Late only', 'Late only');
        await expect(this.page.locator('[id^=board-card]', { hasText: name })).toBeVisible();
      },
    });
  }

  async changePrice() {
    const price = this.way === 'mouse' ? '151' : '152';
    const sheet = this.dialog(new RegExp(PACKAGE));
    const field = this.page.getByRole('textbox', { name: /^Digital price/ });
    await this.walk({
      mouse: async (hand) => {
        await hand.click(this.tab('Content'));
        await hand.click(this.button(`Edit ${PACKAGE}`));
        await hand.doubleClick(field);
        await hand.write(price);
        await hand.click(this.button('Save Package'));
      },
      keys: async (hand) => {
        await this.find(PACKAGE, 'Package');
        await expect(sheet.getByRole('tab', { selected: true })).toBeFocused();
        // From the tab of its language to its panel, the name and the price.
        await hand.press('Tab', 'Tab', 'Tab');
        await expect(field).toBeFocused();
        await hand.write(price);
        await hand.press('Control+s');
      },
    });
    await expect(this.page.getByText('Package saved').first()).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(this.page.getByText(`€${price}`).first()).toBeVisible();
  }

  async endDay() {
    await this.planToday();
    const ticks = this.page.getByRole('button', { name: /^Done for today: / });
    await this.walk({
      mouse: async (hand) => {
        await hand.click(this.tab('Today'));
        await expect(ticks).toHaveCount(2);
        await hand.click(ticks.first());
        await expect(ticks).toHaveCount(1);
        await hand.click(ticks.first());
      },
      keys: async (hand) => {
        await this.find('Today', 'Today');
        await expect(ticks).toHaveCount(2);
        await hand.press('j', 'Enter');
        await expect(ticks).toHaveCount(1);
        await expect(ticks.first()).toBeFocused();
        await hand.press('Enter');
      },
    });
    await expect(ticks).toHaveCount(0);
    await expect(this.page.getByRole('heading', { level: 2, name: /^Today, / })).toBeFocused();
  }

  /** From the list of orders, with the focus nowhere. */
  private async walk(ways: Record<'mouse' | 'keys', (hand: Hand) => Promise<void>>) {
    this.hand = new Hand(this.page);
    await ways[this.way](this.hand);
  }

  /** Opens the search over everything, and what it finds first. */
  private async find(text: string, title: string) {
    await this.hand.press('Control+k');
    await this.expectToFind();
    await this.hand.write(text);
    const first = this.page.getByRole('option', { selected: true }).filter({ hasText: title });
    await expect(first).toBeVisible();
    await this.hand.press('Enter');
    await expect(this.dialog('Find anything')).toBeHidden();
  }

  /** Keys that are pressed before the field has the focus are lost. */
  private async expectToFind() {
    await expect(this.dialog('Find anything').getByRole('combobox')).toBeFocused();
  }

  /** A new order, which stands first in the list. @returns the customer's name */
  private async order(
    who: string,
    { promised, ...order }: WrittenOrder & { promised?: Promised } = {},
    email = newAddress(who.toLowerCase()),
  ) {
    const name = this.name(who);
    await writeOrder(store(), email, { name, ...order });
    if (promised) {
      await this.promise(name, promised);
      // The list has to know who draws it, as somebody who sees another artist changes nothing.
      await this.page.reload();
    }
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

  /** Two tasks, and none of the tests before. */
  private async planToday() {
    await querySql(store(), 'delete from promise_windows');
    for (const who of ['Thalia', 'Timos']) await this.order(who, { promised: { day: 16 } });
  }

  /** @returns the name of the extra */
  private async buyWithExtra(email: string): Promise<string> {
    const visitor = await this.page.context().browser()?.newPage();
    if (!visitor) throw new Error('There is no browser.');
    const answer = await visitor.request.get(`${store().url}/api/trpc/storefront.listAddOns`);
    const addOns: AddOn[] = (await answer.json()).result.data.json;
    const extra = addOns.find(({ needsShipping, textRequired }) => !needsShipping && !textRequired);
    if (!extra) throw new Error('No extra goes with a digital comic.');
    await fillCart(visitor, [{ comic: { customerEmail: email, selectedAddOnIds: [extra.id] } }], store().url);
    await payForCart(visitor, store().url);
    await visitor.close();
    await this.begin(email);
    return extra.name;
  }

  /** Papers open in a tab of their own, which is closed again. */
  private async printed(papers: RegExp, open: () => Promise<void>) {
    const context = this.page.context();
    const [asked] = await Promise.all([
      context.waitForEvent('request', (request) => papers.test(request.url())),
      open(),
    ]);
    const answer = await this.page.request.get(asked.url());
    expect(answer.headers()['content-type']).toBe('application/pdf');
    for (const other of context.pages()) if (other !== this.page) await other.close();
    await this.page.bringToFront();
  }
}
