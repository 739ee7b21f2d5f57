import type { RequestListener } from 'node:http';
import type { Env } from '#server/env.ts';
import { pixelHosts } from '#server/tracking/pixel-hosts.ts';
import { splitAddress } from '#shared/language.ts';

type Settings = Pick<Env, 'deployed' | 'pixels' | 'blob' | 's3'>;

/** Browser features that no page uses. https://www.w3.org/TR/permissions-policy/ */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const PROOFS = /^\/(proof|api\/proofs)(?=[/?#]|$)/i;
const BUILT_FILES = /^\/assets\//;

/** Set on Node's response, because a Response's Headers are many times slower. */
export function withSecurityHeaders(env: Settings, listener: RequestListener): RequestListener {
  const headers = new Map(Object.entries(securityHeaders(env)));
  const ofProofs = new Map(Object.entries(proofHeaders(env)));
  const ofFiles = new Map(Object.entries(fileHeaders(env)));
  return (request, response) => {
    const url = request.url ?? '';
    if (BUILT_FILES.test(url)) response.setHeaders(ofFiles);
    else response.setHeaders(PROOFS.test(splitAddress(url).path) ? ofProofs : headers);
    return listener(request, response);
  };
}

/** Pages that are opened by a mailed secret have no third-party content and are not indexed. */
function proofHeaders(env: Settings): Record<string, string> {
  return {
    ...securityHeaders({ ...env, pixels: undefined }),
    'x-robots-tag': 'noindex, nofollow, noarchive',
  };
}

/**
 * Scripts, sheets and typefaces are no documents, so they need a document's policies only for whoever opens one as such.
 * A page loads two dozen of them, and each arrives in fewer round trips with half a kilobyte less. vercel.json has
 * the like for its network.
 */
function fileHeaders({ deployed }: Settings): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'same-origin',
    ...(deployed && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

function securityHeaders(env: Settings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(env),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'same-origin',
    ...(env.deployed && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

function contentSecurityPolicy(env: Settings): string {
  const pixels = pixelHosts(env.pixels);
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...pixels.script],
    'connect-src': ["'self'", ...storeHosts(env), ...pixels.connect],
    // The decoder of HEIC, whose library makes a worker of its own text.
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pixels.img],
    'frame-src': ["'self'", ...pixels.frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': env.deployed ? ["'self'"] : ["'self'", 'http://localhost:*', 'http://127.0.0.1:*'],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The studio's browser sends large files straight to the store. */
function storeHosts({ blob, s3 }: Settings): string[] {
  if (blob) return ['https://vercel.com'];
  return s3 ? [new URL(s3.endpoint).origin] : [];
}
