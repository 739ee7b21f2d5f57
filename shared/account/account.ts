import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { emailAddress, NAME_MAX, storableText } from '#shared/text.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const FULL_NAME_MIN = 2;

export const RESET_LINK_MINUTES = 60;
export const VERIFY_LINK_DAYS = 7;
/** Characters of a path that a mailed link carries. */
export const RETURN_PATH_MAX = 500;

/** As defined by NIST SP 800-63B: aal1 is a password, aal2 adds a second factor. */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

export type SessionUser = {
  id: string;
  email: string;
  emailVerified: boolean;
  fullName: string | null;
  admin: boolean;
  /** In which we write to them. */
  language: Language;
  assuranceLevel: AssuranceLevel;
};

const email = emailAddress('Invalid email address');

const lengthOf = (text: string) => [...text].length;

export const passwordSchema = z.string(`Password must be at least ${PASSWORD_MIN} characters`).check(
  z.refine((text) => lengthOf(text) >= PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
  z.refine((text) => lengthOf(text) <= PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
);

export const fullNameSchema = storableText().check(
  z.trim(),
  z.refine((text) => lengthOf(text) >= FULL_NAME_MIN, `Name must be at least ${FULL_NAME_MIN} characters`),
  z.maxLength(NAME_MAX, `Name must be less than ${NAME_MAX} characters`),
);

export const signInSchema = z.object({ email, password: passwordSchema });
export const signUpSchema = z.object({ fullName: fullNameSchema, email, password: passwordSchema });
export const emailSchema = z.object({ email });
/** `from` is the path to go on to once the password is set. */
export const passwordResetSchema = z.object({
  email,
  from: z.optional(storableText().check(z.maxLength(RETURN_PATH_MAX))),
});
export const profileSchema = z.object({ fullName: fullNameSchema, language: z.enum(LANGUAGES) });
export type Profile = z.infer<typeof profileSchema>;

export const secondFactorCodeSchema = z.string('Please enter the code').check(
  z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(\d{6}|[A-Z2-7]{10})$/, 'Enter the six digits of your app, or a recovery code'),
);

export const linkTokenSchema = z
  .string('This link is not complete')
  .check(z.regex(/^[\w-]{43}$/, 'This link is not complete. Please open it from the mail again.'));

const newPassword = { password: passwordSchema, confirmPassword: z.string() };

function entriesMatch<Entries extends { password: string; confirmPassword: string }>() {
  return z.refine<Entries>((entries) => entries.password === entries.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });
}

export const currentPasswordSchema = z
  .string('Please enter your current password')
  .check(
    z.minLength(1, 'Please enter your current password'),
    z.maxLength(1024, 'This is not your password'),
  );

export const newPasswordFormSchema = z.object(newPassword).check(entriesMatch());
export const changePasswordFormSchema = z
  .object({ currentPassword: currentPasswordSchema, ...newPassword })
  .check(entriesMatch());
