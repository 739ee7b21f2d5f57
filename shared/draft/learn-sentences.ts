import { learnSentences } from './say.ts';
import { sentences } from './sentences.ts';

// Imported by who shows what is wrong with a comic.
learnSentences(sentences);
