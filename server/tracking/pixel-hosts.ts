import type { PixelIds, Platform } from '#shared/tracking/tracking.ts';

type Hosts = { script: string[]; connect: string[]; img: string[]; frame: string[] };

const TIKTOK = [
  'https://analytics.tiktok.com',
  'https://analytics-ipv6.tiktokw.us',
  'https://ads.tiktok.com',
];

/** TikTok's are listed in its help on Content-Security-Policy. */
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
    frame: ['https://ct.pinterest.com'],
  },
  tiktok: {
    script: ['https://analytics.tiktok.com'],
    connect: TIKTOK,
    img: TIKTOK,
    frame: [],
  },
};

export function pixelHosts(pixels: PixelIds = {}): Hosts {
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
