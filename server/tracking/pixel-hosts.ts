import type { PixelIds, Platform } from '../../shared/tracking';

type Hosts = { script: string[]; connect: string[]; img: string[] };

/** Where each platform's script comes from, and where it reports to. */
const HOSTS: Record<Platform, Hosts> = {
  meta: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    img: ['https://www.facebook.com'],
  },
  pinterest: {
    script: ['https://s.pinimg.com'],
    connect: ['https://ct.pinterest.com'],
    img: ['https://ct.pinterest.com'],
  },
  tiktok: {
    script: ['https://analytics.tiktok.com'],
    connect: ['https://analytics.tiktok.com'],
    img: ['https://analytics.tiktok.com'],
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
  };
}
