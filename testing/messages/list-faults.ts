import { root } from '#server/commands/build.js';
import { listFiles, readerOf } from '#testing/changed-tests.ts';
import { type Catalogue, findFaults, textsOf } from './check-messages.ts';
import { findMisspelt, readGreekDictionary, type Written } from './check-spelling.ts';
import { findConstantDays } from './constant-days.ts';
import { findDatesAfterArticles } from './dates-after-articles.ts';
import { findEarlyMessages, findText } from './find-text.ts';
import { FIXED_DAYS, FOR_ENGINEERS, GREEK_WORDS, SAME_IN_BOTH } from './lists.ts';
import { readCatalogue, readSettings } from './read-messages.ts';

const { locales, files } = readSettings();
const [first = 'en', ...others] = locales;
const original = readCatalogue(first);

const SHOWN = /^(client|server|shared)\/.*\.tsx?$/;
const NOT_SHOWN =
  /\.(test|browser)\.tsx?$|testing\.ts$|^server\/(bench|commands|dev|seed)\/|^client\/design-system\//;

const SAMPLES = /^server\/seed\/greek.*\.ts$/;

/** A sentence for all that is wrong with the messages of this project, and for texts that stand in its code. */
export function listFaults(): string[] {
  return [
    ...others.flatMap((language) =>
      findFaults(original, readCatalogue(language), { language, sameInBoth: SAME_IN_BOTH }),
    ),
    ...locales.flatMap((language) =>
      findConstantDays(readCatalogue(language), { language, allowed: FIXED_DAYS }),
    ),
    ...findDatesAfterArticles(readCatalogue('el')),
    ...unlisted(original),
    ...textsInCode(),
    ...unused(original),
    ...findMisspelt([...greekMessages(), ...greekSamples()], {
      dictionary: readGreekDictionary(),
      allowed: GREEK_WORDS,
    }),
  ];
}

function greekMessages(): Written[] {
  return Object.entries(readCatalogue('el')).flatMap(([file, messages]) =>
    Object.entries(messages)
      .filter(([key]) => key !== '$schema')
      .map(([key, message]) => ({
        where: `messages/el/${file}: ${key}`,
        text: textsOf(message)
          .join('\n')
          .replace(/\{[^}]*\}/g, ' '),
      })),
  );
}

/** The shop's first comics, stories and packages. */
function greekSamples(): Written[] {
  const read = readerOf(root);
  return listFiles(root)
    .filter((file) => SAMPLES.test(file))
    .map((file) => ({ where: file, text: read(file) }));
}

/** '1516 messages in 2 languages.' */
export function countMessages(): string {
  const count = Object.values(original)
    .flatMap(Object.keys)
    .filter((key) => key !== '$schema').length;
  return `${count} messages in ${locales.length} languages.`;
}

function isIn(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

function unlisted(catalogue: Catalogue): string[] {
  return Object.keys(catalogue)
    .filter((file) => !files.includes(`./{locale}/${file}`))
    .map((file) => `messages/project.inlang/settings.json does not name ${file}.`);
}

function textsInCode(): string[] {
  const read = readerOf(root);
  const shown = listFiles(root).filter(
    (file) => SHOWN.test(file) && !NOT_SHOWN.test(file) && !FOR_ENGINEERS.some((place) => isIn(file, place)),
  );
  return shown.flatMap((file) => {
    const source = read(file);
    return [...findText(file, source), ...findEarlyMessages(file, source)];
  });
}

/** Keys are called by their names, so a search finds them. */
function unused(catalogue: Catalogue): string[] {
  const read = readerOf(root);
  const code = listFiles(root)
    .filter((file) => /\.(tsx?|js)$/.test(file))
    .map(read)
    .join('\n');
  // Errors are named by their keys, as they travel.
  const used = new Set(
    [...code.matchAll(/\bm\.(\w+)|'(errors_\w+)'/g)].map(([, message, error]) => message ?? error),
  );
  return Object.entries(catalogue).flatMap(([file, messages]) =>
    Object.keys(messages)
      .filter((key) => key !== '$schema' && !used.has(key))
      .map((key) => `messages/${first}/${file}: nothing says ${key}.`),
  );
}
