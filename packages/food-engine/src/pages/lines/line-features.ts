import type { LinePage } from './analyse-lines.ts'
import type { LineFacts } from './line-facts.ts'
import { type LineGroup, readLineGroups } from './line-groups.ts'
import type { Block, PageLine } from './page-line.ts'
import type { SectionState } from './section-state.ts'
import { HINTS, hasHint } from './words/class-hints.ts'

const HINT_LEVELS = 8

/** Prefixes before `|` are groups that training can leave out: `h` markup, `s` sections, `w` words. */
export function featuresOfLines(page: LinePage): string[][] {
  const total = Math.max(
    1,
    page.lines.reduce((sum, line) => sum + line.text.length, 0),
  )
  const groups = readLineGroups(page)
  const titleAt = page.lines.findIndex((line) => line.heading === 1)
  const hints = page.lines.map((line) => hintsAround(line, total))
  const hinted = {
    ingredient: hints.some(({ nearest }) => nearest === 'ingredient'),
    step: hints.some(({ nearest }) => nearest === 'step'),
  }
  const headed = {
    ingredient: page.states.some((state) => state.kind === 'ingredients' && state.distance > 0),
    step: page.states.some((state) => state.kind === 'steps' && state.distance > 0),
  }
  return page.lines.map((_, i) => {
    const out: string[] = ['t|bias']
    const own = textFeatures(page, i, out)
    const state = sectionName(page.states[i], headed)
    stateFeatures(page, i, own, state, out)
    const { nearest = '', names = [] } = hints[i] ?? {}
    const near = nearest === '' ? whatElsewhere(hinted) : nearest
    for (const name of names) out.push(`h|${name}`)
    if (near !== '') out.push(`h|near ${near}`, `h|near ${near}&${own}`)
    if (near !== '' && state !== '') out.push(`h|near ${near}&${state}`)
    layoutFeatures(page, i, titleAt, out)
    groupFeatures(groups[i], own, out)
    for (const step of [-2, -1, 1, 2]) neighbourFeatures(page, i, step, out)
    wordFeatures(page.facts[i], out)
    return out
  })
}

/** The kind of text in one word, for combined features: amount, cooking, other; short or long. */
function kindOf(facts: LineFacts | undefined): string {
  if (!facts) return 'none'
  const length =
    facts.words <= 1 ? '1' : facts.words <= 4 ? 's' : facts.words <= 12 ? 'm' : facts.words <= 25 ? 'l' : 'x'
  const what = facts.amount
    ? facts.measure
      ? 'am'
      : 'a'
    : facts.startsCooking
      ? 'c'
      : facts.measure
        ? 'u'
        : 'o'
  return what + length
}

function bucket(value: number, ...bounds: number[]): number {
  let at = 0
  for (const bound of bounds) if (value >= bound) at++
  return at
}

function textFeatures({ lines, facts }: LinePage, i: number, out: string[]): string {
  const line = lines[i]
  const fact = facts[i]
  if (!line || !fact) return 'none'
  const { text } = line
  const kind = kindOf(fact)
  out.push(`t|kind ${kind}`, `t|words ${bucket(fact.words, 1, 2, 3, 5, 8, 13, 20, 40, 80)}`)
  out.push(`t|sentences ${bucket(fact.sentences, 1, 2, 3, 5)}`)
  const share = fact.cooking / Math.max(1, fact.words)
  out.push(
    `t|cooking ${bucket(fact.cooking, 1, 2, 3, 5)}`,
    `t|cookshare ${bucket(share, 0.001, 0.05, 0.1, 0.2, 0.35)}`,
  )
  out.push(`t|cook&len ${bucket(fact.cooking, 1, 2, 4)} ${bucket(fact.words, 4, 8, 16, 40)}`)
  if (fact.startsCooking) out.push('t|startscook')
  out.push(`t|foods ${bucket(fact.foods, 1, 2, 4)} ${bucket(fact.words, 3, 6, 12, 30)}`)
  if (fact.vague) out.push('t|vague', `t|vague ${kind}`)
  if (fact.amountOnly) out.push('t|amountonly')
  out.push(
    `t|end ${/[.。]$/.test(text) ? '.' : /[:：]$/.test(text) ? ':' : /[!?！？]$/.test(text) ? '!' : /[,;]$/.test(text) ? ',' : /\)$/.test(text) ? ')' : '-'}`,
  )
  out.push(`t|commas ${bucket(text.slice(0, 500).split(/[,、，]/).length - 1, 1, 2, 4)}`)
  if (/\d/.test(text)) out.push(`t|digit ${bucket(fact.words, 3, 8, 20)}`)
  if (/^\p{Ll}/u.test(text)) out.push('t|lower')
  if (/^[A-ZÄÖÜ][^a-zäöü]{4,}$/.test(text)) out.push('t|shout')
  if (
    line.isCounted ||
    /^\s*(?:step|schritt|étape|paso|passo|stap|steg|trin)?\s*\d{1,2}\s*[.):]\s/i.test(text)
  )
    out.push('t|counted')
  if (/^\s*(?:step|schritt|étape|paso|passo|stap|steg|trin|krok|шаг)?\s*\d{1,2}\s*[.):]?$/i.test(text))
    out.push('t|countonly')
  if (/[$€£¥₹]\s?\d|\d\s?(?:€|kr|zł|kč)/i.test(text)) out.push('t|money')
  if (
    /\d\s*(?:kcal|cal\b|kj)|(?:protein|fett|fat|carb|sodium|kohlenhydrate|glucides|proteine)/i.test(
      text.slice(0, 200),
    )
  )
    out.push(`t|nutrient ${bucket(fact.words, 6)}`)
  if (/\b(?:19|20)\d\d\b/.test(text.slice(0, 200))) out.push('t|year')
  if (
    /\d\s*(?:min|hour|hrs?\b|std|stunde|heure|hora|ore\b|uur|timm|perc|мин|час|分|시간|분)/i.test(
      text.slice(0, 400),
    )
  )
    out.push(`t|time ${bucket(fact.words, 5, 12)}`)
  if (/\d\s*[°º]|degrees|grad\b|degrés/i.test(text.slice(0, 1000))) out.push('t|degrees')
  if (/https?:|www\.|@|©|\|/.test(text.slice(0, 300))) out.push('t|webby')
  if (/[?？]/.test(text.slice(0, 500))) out.push('t|question')
  if (/\b(?:I|my|we|our|you|your|ich|wir|je|nous|yo|mi|io)\b/.test(text.slice(0, 400)))
    out.push(`t|person ${bucket(fact.words, 8, 25)}`)
  if (/["“”«»„]/.test(text.slice(0, 500))) out.push('t|quote')
  if (/\(/.test(text.slice(0, 300))) out.push(`t|bracket ${bucket(fact.words, 8, 20)}`)
  return kind
}

/** Which of the two lists a page marks anywhere; a line without marks is more significant on such a page. */
type Marked = { ingredient: boolean; step: boolean }

/** For lines without a mark; empty on a page without marks, so that such pages are classified by the rest. */
function whatElsewhere({ ingredient, step }: Marked): string {
  if (!ingredient && !step) return ''
  return `none ${ingredient ? 'i' : ''}${step ? 's' : ''}`
}

function sectionName(state: SectionState | undefined, headed: Marked): string {
  if (!state) return ''
  if (state.kind !== 'none' && state.kind !== 'other') return state.kind
  const elsewhere = whatElsewhere(headed)
  return elsewhere === '' ? '' : `${state.kind} ${elsewhere}`
}

function stateFeatures(
  { lines, states }: LinePage,
  i: number,
  own: string,
  name: string,
  out: string[],
): void {
  const state = states[i]
  const line = lines[i]
  if (!state || !line || name === '') return
  const far = bucket(state.distance, 1, 2, 6, 16, 40, 80)
  out.push(`s|in ${name}`, `s|in ${name} ${far}`, `s|in ${name} ${own}`, `s|in ${name} ${far > 3} ${own}`)
  if (state.isBelowOther) out.push(`s|sub ${name}`, `s|sub ${name} ${own}`)
  if (state.isHeading) out.push(`s|head ${name}`)
  if (state.kind === 'other' && state.after !== 'none') {
    const count = bucket(state.unknownHeadings, 2, 3, 5)
    out.push(`s|after ${state.after} ${count}`, `s|after ${state.after} ${count} ${own}`)
  }
  out.push(`s|in ${name} ${line.block.tag}`)
}

/** The hints of ancestors. Those with the title or most of the text are wrappers and do not count. */
function hintsAround(line: PageLine, total: number): { nearest: string; names: string[] } {
  const names: string[] = []
  let block: Block | null = line.block
  let nearest = ''
  let seen = 0
  const add = (bits: number, level: number) => {
    for (const hint of HINTS) {
      const bit = 1 << HINTS.indexOf(hint)
      if (!hasHint(bits, hint) || (seen & bit) !== 0) continue
      seen |= bit
      names.push(`${hint} ${bucket(level, 1, 3, 5)}`)
      if (nearest === '' && TELLING.has(hint)) nearest = hint
    }
  }
  add(line.innerHints, 0)
  for (let level = 1; block && level <= HINT_LEVELS; level++, block = block.parent) {
    if (block.holdsTitle || block.chars * 2 > total) break
    add(block.hints, level)
  }
  return { nearest, names }
}

const TELLING = new Set<string>([
  'ingredient',
  'step',
  'note',
  'nutrition',
  'comment',
  'frame',
  'related',
  'equipment',
])

function layoutFeatures({ lines, facts }: LinePage, i: number, titleAt: number, out: string[]): void {
  const line = lines[i]
  const fact = facts[i]
  if (!line || !fact) return
  const { block } = line
  const tag = block.tag.includes('-') ? 'custom' : block.tag
  out.push(`t|tag ${tag}`, `t|tag ${tag} ${kindOf(fact)}`, `t|list ${line.list}`)
  if (line.heading > 0) out.push('t|heading', `t|h${line.heading}`)
  if (line.isBold) out.push('t|bold', `t|bold ${bucket(fact.words, 2, 6, 15)}`)
  out.push(`t|links ${bucket(line.linkShare, 0.01, 0.5, 0.9)}`)
  if (line.linkShare >= 0.9) out.push(`t|link ${kindOf(fact)}`)
  if (block.isHidden) out.push('t|hidden')
  if (block.isFrame) out.push('t|frame')
  out.push(titleAt < 0 ? 't|notitle' : i < titleAt ? 't|beforetitle' : 't|aftertitle')
  out.push(`t|place ${Math.floor((10 * i) / lines.length)}`)
}

function groupFeatures(group: LineGroup | undefined, own: string, out: string[]): void {
  if (!group) return
  const { size } = group
  const share = (count: number) => bucket(count / size, 0.05, 0.25, 0.5, 0.75, 0.95)
  const many = bucket(size, 2, 3, 6, 12, 25)
  out.push(
    `t|group ${many}`,
    `t|gamount ${share(group.amounts)} ${many > 1}`,
    `t|gmeasure ${share(group.measures)} ${many > 1}`,
  )
  out.push(
    `t|gcooking ${share(group.cooking)} ${many > 1}`,
    `t|glinks ${share(group.links)}`,
    `t|glong ${share(group.long)}`,
    `t|gfoods ${share(group.foods)} ${many > 1} ${share(group.long)}`,
  )
  out.push(`t|gwords ${bucket(group.words / size, 2, 4, 7, 12, 20, 40)}`)
  out.push(`t|gamount ${share(group.amounts)} ${own}`, `t|gcooking ${share(group.cooking)} ${own}`)
}

function neighbourFeatures(page: LinePage, i: number, step: number, out: string[]): void {
  const other = page.lines[i + step]
  const line = page.lines[i]
  if (!other || !line) {
    out.push(`t|@${step} none`)
    return
  }
  const kind = kindOf(page.facts[i + step])
  out.push(`t|@${step} ${kind}`)
  const isLike =
    other.block === line.block ||
    (other.block.tag === line.block.tag && other.block.parent === line.block.parent)
  if (Math.abs(step) === 1)
    out.push(`t|@${step} ${isLike} ${kind} ${kindOf(page.facts[i])}`, `t|@${step} like ${isLike}`)
  if (other.heading > 0) out.push(`t|@${step} heading`)
  if (page.states[i + step]?.isHeading) out.push(`s|@${step} head ${page.states[i + step]?.kind}`)
}

function wordFeatures(facts: LineFacts | undefined, out: string[]): void {
  if (!facts) return
  const [first] = facts.tokens
  if (first) out.push(`w|first ${first}`)
  for (const token of new Set(facts.tokens.slice(0, 40))) if (token.length > 1) out.push(`w|${token}`)
  if (facts.words <= 4 && facts.tokens.length > 0) out.push(`w|all ${facts.tokens.join(' ')}`)
}
