import { decodeText } from '~/lib/text/decode-text'
import { type Archive, filesOfKind } from '../archive/archive'
import type { Reader, SourceItem, SourceRecipe } from '../source'
import { ingredientsOf, linesOf, stepsOf, withoutEnd, withShortLines } from './text-parts'

const files = (archive: Archive) => filesOfKind(archive, /\.(mmf|mm|txt|mme)$/i)

const HEAD = /^(?:MMMMM|-----).{0,60}Meal-?Master.*$/i
const END = /^(?:M{5,}|-{5,})\s*$/

/** Meal-Master: text with columns, many recipes in a file, as exchanged in the 1990s. */
export const mealMaster: Reader = {
  key: 'meal_master',
  name: 'Meal-Master',
  endings: ['.mmf', '.mm', '.txt', '.zip'],
  async detect(archive) {
    for (const file of files(archive).slice(0, 3)) {
      const head = (await file.head(20_000)).toString('latin1')
      if (head.split(/\r?\n/).some((line) => HEAD.test(line))) return 0.95
    }
    return 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of files(archive)) {
      const bytes = await file.read()
      const whole = looksLikeDosText(bytes) ? decodeDosText(bytes) : decodeText(bytes)
      const { text, leftOut } = withShortLines(whole)
      yield* leftOut
      for (const lines of recipesIn(text)) {
        yield recipeOf(lines, file.path)
      }
    }
  },
}

function* recipesIn(text: string): Generator<string[]> {
  let lines: string[] | null = null
  for (const line of text.split('\n')) {
    if (HEAD.test(line)) {
      if (lines) yield lines
      lines = []
    } else if (lines && END.test(line)) {
      yield lines
      lines = null
    } else lines?.push(line)
  }
  if (lines?.some((line) => line.trim())) yield lines
}

const FACT = /^\s*(title|categories|yield|servings|serves)\s*:\s*(.*)$/i

/** Whether the line continues a long title or list of categories. */
const isWrapped = (line: string, fact: string): boolean =>
  /^(title|categories)$/.test(fact) &&
  !sectionOf(line) &&
  !(/\d/.test(line.slice(0, AMOUNT_WIDTH)) && isIngredient(line))

function recipeOf(lines: readonly string[], path: string): SourceItem {
  const facts = new Map<string, string>()
  let at = 0
  let last = ''
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const fact = FACT.exec(line)
    if (fact?.[1]) {
      last = fact[1].toLowerCase()
      facts.set(last, (fact[2] ?? '').trim())
    } else if (!line.trim()) last = ''
    else if (isWrapped(line, last)) facts.set(last, `${facts.get(last) ?? ''} ${line.trim()}`.trim())
    else if (facts.size > 0) break
  }
  const name = facts.get('title')
  if (!name) return { kind: 'broken', name: path, reason: 'no-name' }
  const { ingredients, steps } = bodyOf(lines.slice(at))
  const recipe: SourceRecipe = {
    name,
    categories: (facts.get('categories') ?? '')
      .split(',')
      .map((category) => category.trim())
      .filter((category) => category && !/^none$/i.test(category)),
    yieldText: facts.get('yield') ?? facts.get('servings') ?? facts.get('serves'),
    ingredients: ingredientsOf(ingredients),
    steps,
  }
  return ingredients.length + steps.length > 0
    ? { kind: 'recipe', ...recipe }
    : { kind: 'broken', name, reason: 'empty' }
}

/** Where the second column of a line begins: programs differ by a character or two. */
const SECOND_COLUMNS = [41, 40, 42, 39]

/** Position of the second ingredient of a line, or null. */
const secondColumn = (line: string): number | null =>
  SECOND_COLUMNS.find((at) => line[at - 1] === ' ' && INGREDIENT.test(line.slice(at))) ?? null

/** `-----SAUCE-----`. */
function sectionOf(line: string): string | undefined {
  const rest = /^(?:MMMMM|-----)-*(.*)$/.exec(line)?.[1]?.trim()
  return rest && !rest.startsWith('-') ? withoutEnd(rest, '-').trim() : undefined
}

const AMOUNT_WIDTH = 7
/** Seven columns of amount, two of unit, then the food. */
const INGREDIENT = /^(?<amount>[ \d.,/-]{7}) (?<unit>[ A-Za-z]{2}) (?<food>\S.*)$/

const isIngredient = (line: string) => INGREDIENT.test(line) || secondColumn(line) !== null

/** Ingredients up to the first other line; headings among them and among the directions. */
function bodyOf(lines: readonly string[]) {
  const ingredients: string[] = []
  let left: string[] = []
  let right: string[] = []
  // A section is read down its first column, then its second.
  const flush = () => {
    ingredients.push(...joined(left), ...joined(right))
    left = []
    right = []
  }
  let at = 0
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const section = sectionOf(line)
    if (section && hasIngredients(lines, at + 1)) {
      flush()
      ingredients.push(`[${section}]`)
    } else if (isIngredient(line)) {
      const second = secondColumn(line)
      left.push(...[line.slice(0, second ?? undefined)].filter((part) => part.trim()))
      if (second !== null) right.push(line.slice(second))
    } else if (line.trim()) break
  }
  flush()
  return { ingredients, steps: directions(lines.slice(at)) }
}

/** Remarks follow a semicolon. */
function withComma(food: string): string {
  const at = food.indexOf(';')
  return at < 0 ? food.trim() : `${food.slice(0, at).trim()}, ${food.slice(at + 1).trim()}`
}

/** Whether the next non-empty line is an ingredient. */
function hasIngredients(lines: readonly string[], from: number): boolean {
  const next = lines.slice(from, from + 5).find((line) => line.trim())
  return next !== undefined && INGREDIENT.test(next)
}

/** Lines of one column as ingredient text; a line that begins with a hyphen continues the previous one. */
function joined(column: readonly string[]): string[] {
  const lines: string[] = []
  for (const line of column) {
    const { amount = '', unit = '', food = '' } = INGREDIENT.exec(line)?.groups ?? {}
    const last = lines.at(-1)
    if (food.startsWith('-') && !amount.trim() && last !== undefined)
      lines[lines.length - 1] = `${last} ${food.slice(1).trim()}`
    else {
      const words = [amount.trim(), unitOf(unit.trim()), withComma(food)]
      lines.push(words.filter(Boolean).join(' '))
    }
  }
  return lines
}

const UNITS: Record<string, string> = {
  x: 'serving',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  ea: '',
  t: 'teaspoon',
  ts: 'teaspoon',
  tb: 'tablespoon',
  fl: 'fl oz',
  c: 'cup',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
}

/** `T` is a tablespoon and `t` a teaspoon; unknown codes stay. */
const unitOf = (code: string) => (code === 'T' ? 'tablespoon' : (UNITS[code.toLowerCase()] ?? code))

function directions(lines: readonly string[]) {
  const text = lines.map((line) => {
    const section = sectionOf(line)
    // Some programs begin a paragraph with a colon.
    return section ? `\n[${section}]\n` : line.replace(/^\s*:/, '\n')
  })
  return stepsOf(textOrEmpty(text.join('\n')), { wrapped: true })
}

const textOrEmpty = (text: string) => (linesOf(text).length > 0 ? text : '')

/** The upper half of code page 850, which DOS programs used for the letters of western Europe. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const SAMPLE_LENGTH = 200_000
// Bytes that are common letters in one of the two: ü é ä ö Ä Ö Ü ß in code page 850, the same in windows-1252.
const DOS = new Set([0x81, 0x82, 0x84, 0x94, 0x8e, 0x99, 0x9a, 0xe1, 0x85, 0x8a])
const WINDOWS = new Set([0xfc, 0xe9, 0xe4, 0xf6, 0xc4, 0xd6, 0xdc, 0xdf, 0xe0, 0xe8])

/** Whether bytes that are not UTF-8 are more likely from DOS than from Windows. */
function looksLikeDosText(bytes: Buffer): boolean {
  const looked = bytes.subarray(0, SAMPLE_LENGTH)
  if (looked.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(looked)
    return false
  } catch {
    let dos = 0
    let windows = 0
    for (const byte of looked) {
      if (DOS.has(byte)) dos += 1
      if (WINDOWS.has(byte)) windows += 1
    }
    return dos > windows
  }
}

/** DOS text with `\n` as line ends. */
function decodeDosText(bytes: Buffer): string {
  const text = bytes
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (sign) => UPPER[sign.charCodeAt(0) - 0x80] ?? sign)
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\u001a', '')
}
