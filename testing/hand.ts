import type { Locator, Page } from '@playwright/test';

type Files = { name: string; mimeType: string; buffer: Buffer }[];

/** The hand of somebody at work: it clicks, presses keys and writes, and counts what it did. */
export class Hand {
  private counts = { click: 0, key: 0, text: 0, 'choice of files': 0 };

  constructor(private readonly page: Page) {}

  async click(control: Locator): Promise<void> {
    this.counts.click++;
    await control.click();
  }

  /** Marks the number in a field, to write over it. */
  async doubleClick(field: Locator): Promise<void> {
    this.counts.click += 2;
    await field.dblclick();
  }

  /** Opens the list of a field and clicks at one of its options. */
  async choose(field: Locator, option: string): Promise<void> {
    this.counts.click += 2;
    await field.selectOption(option);
  }

  /** A key with Ctrl or Shift is one. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.counts.key++;
      await this.page.keyboard.press(key);
    }
  }

  /** Counts once, however long the text is. */
  async write(text: string): Promise<void> {
    this.counts.text++;
    await this.page.keyboard.type(text);
  }

  /** Chooses files in the window of the system that an action opens. */
  async addFiles(files: Files, open: () => Promise<void>): Promise<void> {
    this.counts['choice of files']++;
    const opened = this.page.waitForEvent('filechooser');
    // A key takes another way to the page than the order to hold back its window, and overtook it on a busy machine.
    await this.page.evaluate(() => 'awake');
    await open();
    await (await opened).setFiles(files);
  }

  /** '3 clicks, 1 text' */
  get done(): string {
    return Object.entries(this.counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count} ${count === 1 || name.startsWith('choice') ? name : `${name}s`}`)
      .join(', ');
  }
}
