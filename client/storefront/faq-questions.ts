import type { Language } from '#shared/language.ts';
import { FAQ, FAQ_WORDS, type FaqTextName } from '#shared/storefront/faq.ts';
import type { ChangedTexts } from '#shared/storefront/site-texts.ts';
import { langOf } from '#shared/translation.ts';

export type FaqQuestion = {
  id: string;
  question: string;
  /** In paragraphs. */
  answer: string[];
  /** Of the words, where it is not the page's. */
  lang: Language | undefined;
  answerLang: Language | undefined;
};

/** The questions that the shop answers; one without words is not shown. */
export function listQuestions(texts: ChangedTexts = {}): FaqQuestion[] {
  const wordsOf = (name: FaqTextName) => texts[name] ?? FAQ_WORDS[name]();
  return FAQ.map(([question, answer]) => ({
    id: question,
    question: wordsOf(question).trim(),
    answer: wordsOf(answer)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    lang: langOf(texts, question),
    answerLang: langOf(texts, answer),
  })).filter(({ question, answer }) => question !== '' && answer.length > 0);
}
