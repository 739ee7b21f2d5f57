import { AccordionItem } from '#client/ui/accordion.tsx';
import type { FaqQuestion } from './faq-questions.ts';

/** A question; one of its group is open at a time. */
export function FaqItem({ group, asked }: { group: string; asked: FaqQuestion }) {
  const { question, answer, lang, answerLang } = asked;
  return (
    <AccordionItem group={group} title={lang ? <span lang={lang}>{question}</span> : question}>
      {answer.map((paragraph) => (
        <p key={paragraph} lang={answerLang} className="not-first:mt-3 whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </AccordionItem>
  );
}
