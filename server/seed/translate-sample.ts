/**
 * A sample's translation for its stored row. What the owner has written anew stays untranslated, because the sample's
 * translation says something else.
 */
export function translateSample<Texts extends object>(
  stored: Texts,
  sample: Partial<NoInfer<Texts>>,
  translation: Partial<NoInfer<Texts>>,
): Partial<Texts> {
  const isStill = (name: keyof Texts) => JSON.stringify(stored[name]) === JSON.stringify(sample[name]);
  return Object.fromEntries(
    Object.entries(translation).filter(([name]) => isStill(name as keyof Texts)),
  ) as Partial<Texts>;
}
