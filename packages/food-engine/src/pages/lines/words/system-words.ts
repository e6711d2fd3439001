/** Names of measuring systems above one of two lists of the same ingredients. */
const SYSTEM =
  /^(?:us|u\.s\.|us customary|metric|metrisch|métrique|métrico|imperial|impérial|american|amerikanisch|cups|grams)$/i

/** The measuring system that a line names and nothing else, in lower case; null for any other line. */
export function measuringSystemOf(text: string): string | null {
  const label = text.replace(/\s*[:：]$/, '')
  return SYSTEM.test(label) ? label.toLowerCase() : null
}
