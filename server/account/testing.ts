import type { TestShop } from '#testing/open-shop.ts';

export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly shop: TestShop,
    private readonly address = '203.0.113.1',
  ) {}

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  clearCookies(): void {
    this.cookies.clear();
  }

  get client() {
    return this.shop.client(this.cookie, { fetch: (input, init) => this.fetch(input, init) });
  }

  private async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', this.address);
    headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    const response = await fetch(input, { ...init, headers });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]?.split('=') ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.client.account.session.query()) !== null;
  }
}

export function tokenInMail(shop: TestShop, to: string, subject: string): string {
  const mail = shop.mails.findLast((sent) => sent.to === to && sent.subject === subject);
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`There is no mail '${subject}' to ${to} with a link.`);
  return token;
}

export const VERIFY_SUBJECT = 'Please confirm your email address';
export const RESET_SUBJECT = 'Set a new password';
