import { parseQuantity } from '@ramekin/food-engine/quantity'
import { sectionTitleOf } from '@ramekin/food-engine/sentences'
import { Parser } from 'htmlparser2'
import type { SourceItem, SourceLine, SourcePicture, SourceRecipe, SourceStep } from '../source'

export const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Characters of a line; no one writes a longer one by hand. */
const LINE_MAX = 20_000

/** Cuts lines to a length that patterns can search, and reports the cut ones. */
export function withShortLines(text: string): { text: string; leftOut: SourceItem[] } {
  const lines = text.split('\n')
  const count = lines.filter((line) => line.length > LINE_MAX).length
  if (count === 0) return { text, leftOut: [] }
  return {
    text: lines.map((line) => line.slice(0, LINE_MAX)).join('\n'),
    leftOut: [{ kind: 'left-out', what: 'long-lines', count }],
  }
}

/** Strips one character from the end; a pattern would restart at each of them. */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end -= 1
  return text.slice(0, end)
}

/** Names in one text: `soup, winter; quick`. */
export const namesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,;|\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

const withoutBullet = (line: string) => line.replace(/^(?:[-*•·▪◦–]\s+)?(?:\[[ xX]?\]\s+)?/, '')

/** Lines of ingredients; a heading among them becomes the title of the next line. */
export function ingredientsOf(lines: readonly string[]): SourceLine[] {
  const ingredients: SourceLine[] = []
  let title: string | undefined
  for (const line of lines) {
    const heading = sectionTitleOf(line)
    if (heading) title = heading
    else {
      ingredients.push({ text: withoutBullet(line), title })
      title = undefined
    }
  }
  return ingredients
}

const NUMBERED = /^\s*(?:step\s+)?\d{1,3}\s*[.):]\s+/i

/** Numbered ones, else paragraphs, else lines. `wrapped`: lines were broken at a width. */
export function stepsOf(text: string | undefined, { wrapped = false } = {}): SourceStep[] {
  const whole = withNumbersOnLines((text ?? '').trim())
  if (!whole) return []
  const isNumbered = linesOf(whole).filter((line) => NUMBERED.test(line)).length > 1
  const joint = wrapped ? ' ' : '\n'
  const blocks = isNumbered ? numberedBlocks(whole, joint) : plainBlocks(whole, joint, wrapped)
  const steps: SourceStep[] = []
  let title: string | undefined
  for (const block of blocks) {
    const heading = block.includes('\n') ? null : sectionTitleOf(block)
    if (heading) title = heading
    else {
      steps.push({ text: withoutBullet(block.replace(NUMBERED, '')), title })
      title = undefined
    }
  }
  return steps
}

/** `1. Chop. 2. Boil.` on one line: a line for each consecutive number. */
function withNumbersOnLines(text: string): string {
  if (text.includes('\n') || !/^1[.)]\s/.test(text)) return text
  const lines: string[] = []
  let start = 0
  let wanted = 2
  for (const {
    0: { length },
    1: number,
    index,
  } of text.matchAll(/\s(\d{1,3})[.)]\s+(?=\P{Ll})/gu)) {
    if (Number(number) !== wanted || length === 0) continue
    lines.push(text.slice(start, index).trim())
    start = index + 1
    wanted += 1
  }
  return [...lines, text.slice(start)].join('\n')
}

function numberedBlocks(text: string, joint: string): string[] {
  const blocks: string[] = []
  for (const line of linesOf(text)) {
    const last = blocks.at(-1)
    if (NUMBERED.test(line) || last === undefined || sectionTitleOf(line)) blocks.push(line)
    else blocks[blocks.length - 1] = last + joint + line
  }
  return blocks
}

function plainBlocks(text: string, joint: string, wrapped: boolean): string[] {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => linesOf(paragraph))
  const blocks =
    paragraphs.length > 1 || wrapped ? paragraphs.map((lines) => lines.join(joint)) : paragraphs.flat()
  return blocks.filter(Boolean)
}

/** A line in the source's own parts. An amount that is not a number (`a few`, `2 to 3`) makes it a line of text. */
export function splitLine(parts: {
  amount: string | undefined
  unit?: string | undefined
  food: string
  note?: string | undefined
  title?: string | undefined
}): SourceLine {
  const { amount = '', unit, food, note, title } = parts
  const quantity = amount.trim() ? parseQuantity(amount) : undefined
  if (quantity === null) {
    const line = [amount, unit, food].filter(Boolean).join(' ')
    return { text: note ? `${line}, ${note}` : line, title }
  }
  return { quantity, unit: unit || undefined, food, note: note || undefined, title }
}

/** `1:30` as minutes; a bare number is minutes, other text stays, empty text is undefined. */
export function timeOf(text: string | undefined): number | string | undefined {
  const plain = text?.trim()
  if (!plain) return undefined
  const clock = /^(\d{1,3}):([0-5]?\d)(?::\d\d)?$/.exec(plain)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) || undefined
  return /^\d+(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain)) || undefined : plain
}

const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ol',
  'ul',
  'table',
])

export function textOfHtml(html: string): string {
  let text = ''
  const parser = new Parser({
    onopentagname(name) {
      if (BLOCKS.has(name)) text += '\n'
    },
    ontext(part) {
      text += part.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (BLOCKS.has(name)) text += '\n'
    },
  })
  parser.end(html)
  return linesOf(text).join('\n')
}

/** The bytes of a `data:` URL or of plain Base64; null for other text. */
export function base64Bytes(text: string | undefined): Uint8Array | null {
  const body = text?.replace(/^data:[^,]{0,200},/, '').replace(/\s+/g, '')
  return body && /^[A-Za-z0-9+/_-]+=*$/.test(body.slice(0, 2000)) ? Buffer.from(body, 'base64') : null
}

/** http(s) only. */
export const webUrl = (text: string | undefined): string | undefined =>
  text && /^https?:\/\/\S+$/i.test(text.trim()) ? text.trim() : undefined

/** For untrusted YAML. The check for duplicate keys takes quadratic time, so the last key counts. */
export const YAML_OPTIONS = { maxAliasCount: 20, uniqueKeys: false }

/** The text between two lines of `---` at the top, and the rest. */
export function splitFrontMatter(text: string): { matter: string; body: string } {
  const found = /^\ufeff?---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text)
  return found ? { matter: found[1] ?? '', body: text.slice(found[0].length) } : { matter: '', body: text }
}

/** Pictures that show different things, not sizes of one: the first is imported, the others are counted. */
export const differentPictures = (
  pictures: SourcePicture[],
): Pick<SourceRecipe, 'pictures' | 'furtherPictures'> => ({
  pictures,
  furtherPictures: Math.max(0, pictures.length - 1),
})
