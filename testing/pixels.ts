import type { BrowserContext } from '@playwright/test';

export const PIXEL_ENV = {
  META_PIXEL_ID: '1234567890',
  PINTEREST_TAG_ID: '2612345678901',
  TIKTOK_PIXEL_ID: 'C4A1B2C3D4E5',
};

/** A command that a platform's script received. */
export type PixelCommand = { platform: 'meta' | 'pinterest' | 'tiktok'; command: unknown[]; page: string };

export type Pixels = {
  /** All requests to platforms, including scripts and beacons. */
  requests: string[];
  commands: PixelCommand[];
  /** The events of a platform: name, data and further arguments. */
  events(platform: PixelCommand['platform'], name: string): unknown[][];
};

const HOSTS =
  /^https:\/\/(connect\.facebook\.net|www\.facebook\.com|s\.pinimg\.com|ct\.pinterest\.com|analytics\.tiktok\.com|analytics-ipv6\.tiktokw\.us|ads\.tiktok\.com)\//;

/** Foreign requests in the test's problems. */
export const PLATFORM_REQUESTS = new RegExp(`request to another host: ${HOSTS.source.slice(1)}`);

/**
 * Stands in for the platforms: no request leaves the machine. Their scripts report each command and set
 * cookies; Pinterest's opens a frame, TikTok's reports to several hosts. @param script.hasTimer makes Meta's
 * script also report by a timer
 */
export async function stubPixels(
  context: BrowserContext,
  script: { hasTimer: boolean } = { hasTimer: false },
): Promise<Pixels> {
  const requests: string[] = [];
  const commands: PixelCommand[] = [];
  await context.route(HOSTS, async (route) => {
    const url = new URL(route.request().url());
    requests.push(url.href);
    const code = route.request().resourceType() === 'script' ? SCRIPTS[url.host] : undefined;
    if (code) {
      const body = script.hasTimer && url.host === 'connect.facebook.net' ? code + TIMER : code;
      return route.fulfill({ contentType: 'text/javascript', body });
    }
    if (route.request().resourceType() === 'document')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    const command = url.searchParams.get('command');
    const platform = (url.searchParams.get('platform') ?? 'meta') as PixelCommand['platform'];
    const page = url.searchParams.get('page') ?? '';
    if (command) commands.push({ platform, command: JSON.parse(command), page });
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  const nameOf: Record<PixelCommand['platform'], (command: unknown[]) => unknown> = {
    meta: ([method, name]) => (method === 'track' || method === 'trackCustom' ? name : undefined),
    pinterest: ([method, name]) => (method === 'track' ? name : undefined),
    tiktok: ([method, name]) => (method === 'page' ? 'page' : method === 'track' ? name : undefined),
  };
  return {
    requests,
    commands,
    events: (platform, name) =>
      commands
        .filter((entry) => entry.platform === platform && nameOf[platform](entry.command) === name)
        .map(({ command }) => command),
  };
}

const report = (platform: string, address: string) => `
  const report = (command) => fetch('${address}?platform=${platform}&page=' + encodeURIComponent(location.href) +
    '&command=' + encodeURIComponent(JSON.stringify(command)), { mode: 'no-cors', keepalive: true }).catch(() => {});`;

const TIMER = `
  setInterval(() => fetch('https://www.facebook.com/tr/?beat', { mode: 'no-cors' }).catch(() => {}), 100);
  setInterval(() => { new Image().src = 'https://www.facebook.com/tr/?image=' + Math.random(); }, 100);`;

const SCRIPTS: Record<string, string> = {
  'connect.facebook.net': `(() => {${report('meta', 'https://www.facebook.com/tr/')}
    document.cookie = '_fbp=fb.1.1; Path=/';
    fbq.callMethod = (...command) => report(command);
    for (const command of fbq.queue.splice(0)) report([...command]);
  })();`,
  's.pinimg.com': `(() => {${report('pinterest', 'https://ct.pinterest.com/v3/')}
    document.cookie = '_pin_unauth=x; Path=/';
    document.cookie = '_epik=dj0yJnU9abc; Path=/';
    const waiting = pintrk.queue.splice(0);
    pintrk.queue.push = (command) => report(command);
    for (const command of waiting) report(command);
    const frame = document.createElement('iframe');
    frame.src = 'https://ct.pinterest.com/ct.html';
    frame.hidden = true;
    document.body.append(frame);
  })();`,
  'analytics.tiktok.com': `(() => {${report('tiktok', 'https://analytics.tiktok.com/api/v2/pixel')}
    document.cookie = '_ttp=x; Path=/';
    const waiting = ttq.splice(0);
    ttq.push = (command) => report(command);
    for (const command of waiting) report(command);
    report(['options', ttq._o]);
    for (const host of ['analytics-ipv6.tiktokw.us', 'ads.tiktok.com'])
      fetch('https://' + host + '/beat', { mode: 'no-cors' }).catch(() => {});
  })();`,
};
