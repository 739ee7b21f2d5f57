const loadArgon2 = () => import('@node-rs/argon2');

/** Argon2id with the library's defaults, which are OWASP's: 19 MiB, two passes, one lane. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(toHashable(password));
}

/** Whether this is the password. Without a hash, of an account that is not there, it takes as long to say no. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const { verify } = await loadArgon2();
  const matches = await verify(passwordHash ?? NOBODYS_HASH, toHashable(password));
  return matches && passwordHash !== undefined;
}

/** The same password whichever keyboard composed its letters (NIST SP 800-63B, 3.1.1.2). */
function toHashable(password: string): string {
  return password.normalize('NFKC');
}

/** Of a password that was thrown away, with the parameters of all others. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$LrZ/qxbE7RLMyOYuzzOnmg$Mwrwly0J5T2U8WHX9n9JoSVquL9Rv/b1rnKVj7ipLHg';
