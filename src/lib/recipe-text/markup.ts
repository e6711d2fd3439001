// Characters with a meaning in Markdown or HTML, list marks and headings at the start of a line, URLs.
const MARKUP =
  /[*_`~#[\]<|\\]|^\s{0,3}(?:[-+>]|\d{1,9}[.)])\s|^ {4}|^(?:={2,}|-{2,})\s*$|https?:\/\/|www\.|&#?\w+;/im

/** False is certain; most steps are plain text. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text)
}

const MAX_LINES = 200

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
