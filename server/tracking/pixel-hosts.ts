import type { PixelIds, Platform } from '#shared/tracking.ts';

type Hosts = { script: string[]; connect: string[]; img: string[]; frame: string[] };

const TIKTOK = [
  'https://analytics.tiktok.com',
  'https://analytics-ipv6.tiktokw.us',
  'https://ads.tiktok.com',
];

/**
 * Where each platform's script comes from, where it reports to, and what it opens a frame of. TikTok's help on
 * Content-Security-Policy names its own.
 */
const HOSTS: Record<Platform, Hosts> = {
  meta: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    img: ['https://www.facebook.com'],
    frame: [],
  },
  pinterest: {
    script: ['https://s.pinimg.com'],
    connect: ['https://ct.pinterest.com'],
    img: ['https://ct.pinterest.com'],
    // Its script opens /ct.html there.
    frame: ['https://ct.pinterest.com'],
  },
  tiktok: {
    script: ['https://analytics.tiktok.com'],
    connect: TIKTOK,
    img: TIKTOK,
    frame: [],
  },
};

/** What the Content-Security-Policy opens for the pixels that are set up, and for no others. */
export function hostsOfPixels(pixels: PixelIds = {}): Hosts {
  const open = Object.entries(HOSTS).flatMap(([platform, hosts]) =>
    pixels[platform as Platform] ? [hosts] : [],
  );
  return {
    script: open.flatMap(({ script }) => script),
    connect: open.flatMap(({ connect }) => connect),
    img: open.flatMap(({ img }) => img),
    frame: open.flatMap(({ frame }) => frame),
  };
}
