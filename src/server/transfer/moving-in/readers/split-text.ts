export const splitLines = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Paragraphs if there are blank lines, else lines. */
export function splitParagraphs(text: string | undefined): string[] {
  const parts = (text ?? '').split(/\n\s*\n/).map((part) => part.trim())
  const said = parts.filter(Boolean)
  return said.length > 1 ? said : splitLines(text)
}

export const withoutNumbers = (steps: readonly string[]): string[] =>
  steps.map((step) => step.replace(/^\s*(?:\d{1,3}[.)]|step \d{1,3}[:.]?)\s+/i, ''))

/** Unique names between commas (or another separator). */
export const splitNames = (text: string | undefined, mark: string | RegExp = ','): string[] => [
  ...new Set(
    (text ?? '')
      .split(mark)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/** Capitalizes every word, as people write tags. */
export const titleCase = (text: string): string =>
  text.replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase())
