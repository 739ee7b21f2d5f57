import { readsLanguage } from '#client/admin/reads-language.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { ORDER_MESSAGE_MAX } from '#shared/admin/orders.ts';
import type { Language } from '#shared/language.ts';

type Messages = Partial<Record<Language, string>>;

interface MailMessagesProps {
  /** How many mails go, by the language of their readers. */
  mails: { language: Language; count: number }[];
  isQuestion: boolean;
  value: Messages;
  onChange: (messages: Messages) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The studio's message in the mails, once for each language in which it will be read. */
export function MailMessages(props: MailMessagesProps) {
  const { mails, isQuestion, value: messages, onChange, error, disabled } = props;
  return mails.map(({ language, count }) => {
    const text = messages[language] ?? '';
    return (
      <TextAreaField
        key={language}
        name="messages"
        label={m.admin_orders_news_words()}
        hint={m.admin_many_readers({ count, reads: readsLanguage(language) })}
        lang={language}
        placeholder={isQuestion ? m.admin_orders_news_question() : m.admin_orders_news_optional()}
        required={isQuestion}
        error={text.trim() === '' ? error : undefined}
        disabled={disabled}
        rows={2}
        limit={ORDER_MESSAGE_MAX}
        value={text}
        onChange={(typed) => onChange({ ...messages, [language]: typed })}
      />
    );
  });
}
