import * as z from 'zod/mini';
import { m } from '#messages';
import { emailAddress, NAME_MAX, sendingKey, storableText, trimmedText } from '#shared/text.ts';

export const CONTACT_MESSAGE_MAX = 1000;
export const HELP_QUESTION_MAX = 5000;
export const HELP_POPUP_MESSAGE_MAX = 500;

const nameTooLong = () => m.text_name_too_long({ max: NAME_MAX });

export const contactMessageSchema = z.object({
  name: trimmedText(NAME_MAX, m.help_name_required, nameTooLong),
  email: emailAddress(m.text_email_invalid),
  message: trimmedText(CONTACT_MESSAGE_MAX, m.help_message_required, () =>
    m.text_message_too_long({ max: CONTACT_MESSAGE_MAX }),
  ),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** `website` is a hidden field, which only programs fill in. */
export const contactRequestSchema = z.object({
  ...contactMessageSchema.shape,
  website: z.string().check(z.maxLength(500)),
  key: sendingKey,
});

export const helpQuestionSchema = z.object({
  name: trimmedText(NAME_MAX, m.help_name_missing, nameTooLong),
  email: emailAddress(m.help_email_invalid, m.help_email_missing),
  question: trimmedText(HELP_QUESTION_MAX, m.help_question_missing, m.help_question_too_long),
});
export type HelpQuestion = z.infer<typeof helpQuestionSchema>;
export const helpQuestionRequestSchema = z.extend(helpQuestionSchema, { key: sendingKey });
export type HelpQuestionRequest = z.infer<typeof helpQuestionRequestSchema>;

const popupMessage = storableText().check(
  z.trim(),
  z.maxLength(HELP_POPUP_MESSAGE_MAX, {
    error: () => m.text_message_too_long({ max: HELP_POPUP_MESSAGE_MAX }),
  }),
);

export const helpPopupFormSchema = z.object({
  email: emailAddress(m.text_email_invalid),
  message: popupMessage,
});
export const helpPopupSchema = z.extend(helpPopupFormSchema, {
  message: z.optional(popupMessage),
  key: sendingKey,
});
export type HelpPopup = z.infer<typeof helpPopupFormSchema>;
export type HelpPopupRequest = z.infer<typeof helpPopupSchema>;

export const HELP_STATUSES = ['pending', 'in-progress', 'resolved'] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

export const HELP_STATUS_LABELS: Record<HelpStatus, () => string> = {
  pending: m.help_status_pending,
  'in-progress': m.help_status_in_progress,
  resolved: m.help_status_resolved,
};

export type HelpSource = 'dialog' | 'popup';
