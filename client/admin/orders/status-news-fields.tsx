import { readsLanguage } from '#client/admin/reads-language.ts';
import { CheckboxField, TextAreaField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { lacksFiles, ORDER_MESSAGE_MAX } from '#shared/admin/orders.ts';
import { toLanguage } from '#shared/language.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import type { Order } from './order-queries.ts';
import type { StatusNews } from './use-save-order.ts';

export const NO_NEWS: StatusNews = { tellCustomer: true, message: '', sentElsewhere: false };

type StatusProblems = { [field in keyof StatusNews]?: string };

/** Says for each field what a new status still needs. */
export function describeStatusProblems(status: OrderStatus, order: Order, news: StatusNews): StatusProblems {
  const { tellCustomer, message, sentElsewhere } = news;
  if (lacksFiles(status, order) && !sentElsewhere) return { sentElsewhere: m.errors_order_files_missing() };
  if (status === 'Waiting on Client' && tellCustomer && message.trim() === '')
    return { message: m.errors_order_question_missing() };
  return {};
}

interface StatusNewsFieldsProps {
  news: StatusNews;
  onChange: (news: StatusNews) => void;
  status: OrderStatus;
  order: Order;
  problems: StatusProblems;
}

export function StatusNewsFields({ news, onChange, status, order, problems }: StatusNewsFieldsProps) {
  const isQuestion = status === 'Waiting on Client';
  return (
    <>
      {lacksFiles(status, order) && (
        <CheckboxField
          label={m.admin_orders_news_elsewhere()}
          name="sentElsewhere"
          error={problems.sentElsewhere}
          value={news.sentElsewhere}
          onChange={(sentElsewhere) => onChange({ ...news, sentElsewhere })}
        />
      )}
      <CheckboxField
        label={m.admin_orders_news_tell()}
        value={news.tellCustomer}
        onChange={(tellCustomer) => onChange({ ...news, tellCustomer })}
      />
      {news.tellCustomer && (
        <TextAreaField
          label={m.admin_orders_news_words()}
          hint={readsLanguage(order.language)}
          lang={toLanguage(order.language)}
          name="message"
          placeholder={isQuestion ? m.admin_orders_news_question() : m.admin_orders_news_optional()}
          required={isQuestion}
          error={problems.message}
          rows={2}
          limit={ORDER_MESSAGE_MAX}
          value={news.message}
          onChange={(message) => onChange({ ...news, message })}
        />
      )}
    </>
  );
}
