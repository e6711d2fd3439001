// Signs that mean something in Markdown or HTML, list marks and headings at the start of a line, addresses.
const MARKUP =
  /[*_`~#[\]<|\\]|^\s{0,3}(?:[-+>]|\d{1,9}[.)])\s|^ {4}|^(?:={2,}|-{2,})\s*$|https?:\/\/|www\.|&#?\w+;/im

/** Whether a text may hold Markdown. False is certain; most steps of most recipes are plain. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text)
}

/** Lines that a text is shown with; what follows them stands in one last line. */
const MAX_LINES = 200

/** The paragraphs of a plain text, each with its lines. */
export function paragraphsOf(text: string): string[][] {
  const lines = text.trim().split('\n')
  if (lines.length > MAX_LINES) lines.push(lines.splice(MAX_LINES - 1).join(' '))
  const paragraphs: string[][] = [[]]
  for (const line of lines.map((line) => line.trim())) {
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}
