// Lengths and marks are bounded, so that no text takes long.

/** Markers beyond this number stay in the text. */
const MAX_MARKS = 100
const MARK = /[*_`~<[]/g

/** A step's Markdown as plain text on one line, for summaries, search results and page descriptions. */
export function plainStepText(markdown: string): string {
  if ((markdown.match(MARK)?.length ?? 0) > MAX_MARKS) return markdown.replace(/\s+/g, ' ').trim()
  return markdown
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/!\[[^\][]{0,300}\]\([^()]{0,1000}\)/g, ' ')
    .replace(/\[([^\][]{0,300})\]\([^()]{0,1000}\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~|`)(?=\S)(.{1,300}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.{1,300}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\s+/g, ' ')
    .trim()
}

// A full stop after these does not end a sentence.
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|approx|ca|etc|min|mins|hr|hrs|sec|std|tbsp|tsp|oz|lb|no|nr|bzw|evtl|inkl|vs)\.$/iu

/**
 * The first sentence of a step's Markdown as plain text, truncated at a word to at most `longest` characters with `…`.
 */
export function firstSentence(markdown: string, longest = 160): string {
  const text = plainStepText(markdown)
  let sentence = text
  for (const { index, 0: mark } of text.matchAll(/[.!?]{1,9}(?=\s)|[。！？]/g)) {
    const candidate = text.slice(0, index + mark.length)
    if (ABBREVIATION.test(candidate.slice(-12))) continue
    sentence = candidate
    break
  }
  if (sentence.length <= longest) return sentence
  const cut = sentence.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`
}
