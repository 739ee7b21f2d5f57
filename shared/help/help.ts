import * as z from 'zod/mini';
import { emailAddress, NAME_MAX, storableText, trimmedText } from '#shared/text.ts';

export const CONTACT_MESSAGE_MAX = 1000;
export const HELP_QUESTION_MAX = 5000;
export const HELP_POPUP_MESSAGE_MAX = 500;

export const contactMessageSchema = z.object({
  name: trimmedText(NAME_MAX, 'Name is required', `Name must be less than ${NAME_MAX} characters`),
  email: emailAddress('Invalid email address'),
  message: trimmedText(
    CONTACT_MESSAGE_MAX,
    'Message is required',
    `Message must be less than ${CONTACT_MESSAGE_MAX} characters`,
  ),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** `website` is a hidden field, which only programs fill in. */
export const contactRequestSchema = z.object({
  ...contactMessageSchema.shape,
  website: z.string().check(z.maxLength(500)),
});

export const helpQuestionSchema = z.object({
  name: trimmedText(NAME_MAX, 'Please enter your name', `Name must be less than ${NAME_MAX} characters`),
  email: emailAddress('Please enter a valid email address', 'Please enter your email'),
  question: trimmedText(
    HELP_QUESTION_MAX,
    'Please enter your question',
    'Question must be less than 5,000 characters',
  ),
});
export type HelpQuestion = z.infer<typeof helpQuestionSchema>;

const popupMessage = storableText().check(
  z.trim(),
  z.maxLength(HELP_POPUP_MESSAGE_MAX, `Message must be less than ${HELP_POPUP_MESSAGE_MAX} characters`),
);

export const helpPopupFormSchema = z.object({
  email: emailAddress('Invalid email address'),
  message: popupMessage,
});
export const helpPopupSchema = z.extend(helpPopupFormSchema, { message: z.optional(popupMessage) });
export type HelpPopup = z.infer<typeof helpPopupSchema>;

export const HELP_STATUSES = ['pending', 'in-progress', 'resolved'] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

export const HELP_STATUS_LABELS: Record<HelpStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
};

export type HelpSource = 'dialog' | 'popup';
