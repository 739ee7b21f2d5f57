const loadArgon2 = () => import('@node-rs/argon2');

/** Argon2id with the library's defaults, which follow OWASP: 19 MiB, two passes, one thread. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(toHashable(password));
}

/** Checks a password. Without a hash (no such account) the check takes as long and fails. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const { verify } = await loadArgon2();
  const matches = await verify(passwordHash ?? NOBODYS_HASH, toHashable(password));
  return matches && passwordHash !== undefined;
}

/** NFKC makes a password the same whichever keyboard composed its letters (NIST SP 800-63B, 3.1.1.2). */
function toHashable(password: string): string {
  return password.normalize('NFKC');
}

const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$LrZ/qxbE7RLMyOYuzzOnmg$Mwrwly0J5T2U8WHX9n9JoSVquL9Rv/b1rnKVj7ipLHg';
