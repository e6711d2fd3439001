/**
 * Upper bound of the cost of parsing Markdown, in steps. The parser scans from every marker to the end of its
 * paragraph, and again inside each quote or list. Texts above the limits are shown unparsed, so that none blocks its
 * page.
 */

const MARKDOWN_MAX_LENGTH = 10_000
/** Steps for one text: some 10 ms. A page of ordinary Markdown takes a tenth of it. */
export const MARKDOWN_MAX_STEPS = 1_500_000
/** Steps for all texts of one recipe: some 50 ms. */
export const RECIPE_MARKDOWN_MAX_STEPS = 6_000_000
/** Per character without nesting. */
const STEPS_PER_CHARACTER = 50
/** Nesting of quotes and lists; the parser recurses for each level. */
const MAX_DEPTH = 20

const INLINE_MARK = /[*_`~[\]()<>!\\&@:|]|www\./gi
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/
const CONTAINER = />|[-+*]|\d{1,9}[.)]/g

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Infinite for texts that are too long or nested too deeply. Takes linear time. */
export function markdownSteps(text: string): number {
  if (text.length > MARKDOWN_MAX_LENGTH) return Number.POSITIVE_INFINITY
  let steps = text.length * STEPS_PER_CHARACTER
  let deepest = 0
  let length = 0
  let marks = 0
  for (const line of text.split('\n')) {
    const containers = CONTAINERS.exec(line)?.[0] ?? ''
    // An item or an empty line ends the paragraph before it.
    if (containers !== '' || line.trim() === '') {
      steps += length * marks
      length = 0
      marks = 0
    }
    deepest = Math.max(deepest, countOf(containers, CONTAINER))
    length += line.length + 1
    marks += countOf(line.slice(containers.length), INLINE_MARK)
  }
  steps += length * marks + text.length * deepest
  return deepest > MAX_DEPTH ? Number.POSITIVE_INFINITY : steps
}
