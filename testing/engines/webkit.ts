import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '#testing/free-port.ts';
import { type Engine, PHONE, type Readiness, type Target } from './engine.ts';
import { findTarget } from './find-target.ts';
import { poll } from './poll.ts';

/** MiniBrowser's toolbar would keep its window from being as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 6px; }';
const REDUCED_MOTION = '[Settings]\ngtk-enable-animations=false\n';

/** WebKitGTK's MiniBrowser by WebDriver, on a display of its own. */
export async function openWebKit(miniBrowser: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'yours-in-ink-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), REDUCED_MOTION);
  const port = await findFreePort();
  const service = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
  });
  process.once('exit', () => stop(service));
  const driver = await poll('WebKitWebDriver', () => startSession(`http://127.0.0.1:${port}`, miniBrowser));
  await driver
    .manage()
    .window()
    .setRect({ ...PHONE, height: PHONE.height + 40 });
  return drive(driver, async () => {
    await driver.quit();
    stop(service);
    rmSync(home, { recursive: true, force: true });
  });
}

function stop({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
}

function startSession(url: string, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Otherwise errors that a page throws first would be missed.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  return new Builder()
    .usingServer(url)
    .withCapabilities(capabilities)
    .build() as unknown as Promise<WebDriver>;
}

function drive(driver: WebDriver, close: () => Promise<void>): Engine {
  const problems: string[] = [];
  const collect = async () => {
    problems.push(...(await driver.executeScript<string[]>(takeErrors)));
  };
  const find = ({ kind, name }: Target, readiness: Readiness) =>
    poll(`the ${kind} '${name}'`, async () => {
      await collect();
      return driver.executeScript<WebElement | null>(findTarget, { kind, name }, readiness);
    });
  /** Waits for the next document, which lacks the mark. */
  const load = async (start: () => Promise<void>) => {
    await driver.executeScript('window.isPreviousDocument = true');
    await start();
    await poll('the next page', async () => {
      await collect();
      return driver.executeScript<true | null>(
        'return !window.isPreviousDocument && document.readyState === "complete" ? true : null',
      );
    });
  };

  return {
    open: (url) => load(() => driver.get(url)),
    reload: () => load(() => driver.navigate().refresh()),
    click: async (target) => (await find(target, 'clickable')).click(),
    fill: async (target, text) => {
      const field = await find(target, 'clickable');
      await field.click();
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await field.sendKeys(text);
    },
    select: async (target, value) => {
      const list = await find(target, 'clickable');
      await list.findElement(By.xpath(`./option[.='${value}' or @value='${value}']`)).click();
    },
    attach: async (target, path) => (await find(target, 'shown')).sendKeys(path),
    expect: async (target) => void (await find(target, 'shown')),
    until: async (description, script) =>
      void (await poll(description, async () => {
        await collect();
        return (await driver.executeScript(`return ${script}`)) === true ? true : null;
      })),
    evaluate: <Value>(script: string) => driver.executeScript<Value>(`return ${script}`),
    screenshot: async (path) => writeFileSync(path, await driver.takeScreenshot(), 'base64'),
    problems: async () => {
      await collect();
      return problems;
    },
    close,
  };
}

/** Runs in the page: collects errors from now on, and returns those since the last call. */
function takeErrors(): string[] {
  const page = window as typeof window & { errorsForEngine?: string[] };
  if (!page.errorsForEngine) {
    const errors: string[] = [];
    page.errorsForEngine = errors;
    const note = (error: unknown) => errors.push(`${page.location.pathname}: ${error}`);
    page.addEventListener('error', ({ error, message }) => note(error?.stack || error || message));
    page.addEventListener('unhandledrejection', ({ reason }) => note(reason?.stack || reason));
    const print = console.error;
    console.error = (...values) => {
      note(`console.error: ${values.join(' ')}`);
      print(...values);
    };
  }
  return page.errorsForEngine.splice(0);
}
