// Signs that mean something in Markdown or HTML, list marks and headings at the start of a line, addresses.
const MARKUP =
  /[*_`~#[\]<|\\]|^\s{0,3}(?:[-+>]|\d{1,9}[.)])\s|^ {4}|^(?:={2,}|-{2,})\s*$|https?:\/\/|www\.|&#?\w+;/im

/** Whether a text may hold Markdown. False is certain; most steps of most recipes are plain. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text)
}

/** The paragraphs of a plain text, each with its lines. */
export function paragraphsOf(text: string): string[][] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
}
