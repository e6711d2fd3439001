import { factsOfLine } from '../lines/line-facts.ts'
import type { PageLine } from '../lines/page-lines.ts'
import type { Place } from '../lines/place-of-recipe.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import type { ReadIngredient } from '../read-result.ts'
import { couldBeName } from './name-of-text.ts'
import { hasListAmount, tellsHowMuch } from './weigh-lines.ts'

const LONGEST_TITLE = 50

/**
 * `For the dough` right above the first ingredient, or taken for it, names their part where there are several: with a
 * colon, or in a line that begins its paragraph above the amounts of that part. Where every paragraph of the list begins
 * so, all those lines are titles.
 */
export function withPartTitles(
  read: ReadIngredient[],
  lines: readonly PageLine[],
  { from, to }: Place,
  nameAt: number,
): ReadIngredient[] {
  const hasAmount = (at: number) => {
    const { text = '' } = lines[at] ?? {}
    return hasListAmount(text, 1) && !tellsHowMuch(text)
  }
  const isTitle = (at: number) => {
    const { text = '', block } = lines[at] ?? {}
    if (at === nameAt || text.length > LONGEST_TITLE || sectionKindOf(text, false) === 'ingredients')
      return false
    if (/[:：]$/.test(text)) return true
    const begins = block === lines[at + 1]?.block && block !== lines[at - 1]?.block
    return begins && couldBeName(text) && !hasAmount(at) && hasAmount(at + 1)
  }
  const isAbove = (at: number, text: string) =>
    at !== nameAt &&
    text.length <= LONGEST_TITLE &&
    (couldBeName(text.replace(/\s*[:：]$/, '')) || (FOR_PART.test(text) && !/[\d.!?,;]/.test(text))) &&
    !hasAmount(at) &&
    !tellsHowMuch(text)
  const isSureTitle = (at: number) => {
    const line = lines[at]
    const { text = '', block, list } = line ?? {}
    const next = lines[at + 1]
    if (!isAbove(at, text) || at + 1 >= to || !next) return false
    if (FOR_PART.test(text) || PART_WORD.test(text)) return hasAmount(at + 1)
    // `Salt` above two amounts is a food, as one that lost its bullet is.
    if (!line || list !== '' || factsOfLine(line).foods > 0) return false
    const isBetweenBullets = next.list === 'ul' && (at <= from || lines[at - 1]?.list === 'ul')
    if (isBetweenBullets) return true
    const begins = at > from && block === next.block && block !== lines[at - 1]?.block
    return begins && hasAmount(at + 1) && hasAmount(at + 2) && lines[at + 2]?.block === block
  }
  const places = lines.slice(0, to).flatMap((_, at) => (at >= from - 1 ? [at] : []))
  const sure = new Set(places.filter(isSureTitle))
  const parted = withTitlesByPlace(read, lines, places, sure)
  if (parted) return parted
  const titles = places.filter(isTitle)
  const titled = new Set(titles.map((at) => lines[at]?.block))
  const counted = new Set(places.filter(hasAmount).map((at) => lines[at]?.block))
  const areAll = titled.size > 1 && [...counted].every((block) => titled.has(block))
  const named = areAll ? withTitlesTaken(read, new Set(titles.map((at) => lines[at]?.text ?? ''))) : read
  const [first, second, ...others] = named
  const isOnly = named.slice(1).every(({ title }) => title === null)
  if (!first || !second || first.title !== null || isOnly) return named
  let at = Math.max(0, from - 1)
  while (!isTitle(at) && (at < from || tellsHowMuch(lines[at]?.text ?? ''))) at++
  const title = (lines[at]?.text ?? '').replace(/\s*[:：]$/, '')
  if (!isTitle(at)) return named
  // `Ca 40 st` above it may have been taken for its amount.
  if (at >= from && first.text.endsWith(title)) return [{ ...second, title }, ...others]
  return at < from ? [{ ...first, title }, second, ...others] : named
}

/** What says by itself that it names a part: `For the dough`, `Şerbeti için`, `לרוטב`. */
const FOR_PART =
  /^(?:for the|für de[nr]|für d[ai][se]|pour l[ae]|pour les|para (?:la|el|los|las|o|a)|per (?:la|il|lo|i)|voor (?:de|het)|till|til|do|na|для|για (?:το|τη|την|τον|τα))\s\p{L}+|^(?:pour|per) l['’]\p{L}+|\p{L}\s(?:için)$|^(?:a|az)\s.{2,30}(?:hoz|hez|höz)$|^لل\p{L}{2,}|^(?:לרוטב|לבצק|למילוי|לציפוי|לקרם|לסירופ|להגשה|לקישוט)(?!\p{L})/iu
/** Names of parts that are no food. */
const PART_WORD =
  /^(?:dough|filling|topping|base|crust|teig|füllung|belag|boden|guss|glasur|pâte|garniture|masa|relleno|impasto|ripieno|farcia|massa|recheio|cobertura|deeg|vulling|deg|fyllning|botten|dej|fyld|bund|bunde|fyll|bunn|pohja|täyte|kuorrutus|ciasto|spód|nadzienie|masa|polewa|těsto|náplň|korpus|tészta|töltelék|hamur|iç harcı|тесто|начинка|тісто|ζύμη|γέμιση|العجينة|الحشوة|בצק|מילוי|生地|面团|馅料|반죽|양념장|양념)\s*[:：]?$/iu

/**
 * The ingredients with the titles that stand at certain places among their lines, and without those that are titles; null
 * where there is none or a line is not found again.
 */
function withTitlesByPlace(
  read: readonly ReadIngredient[],
  lines: readonly PageLine[],
  places: readonly number[],
  titles: ReadonlySet<number>,
): ReadIngredient[] | null {
  if (titles.size === 0) return null
  const named: ReadIngredient[] = []
  let next = 0
  let title: string | null = null
  for (const at of places) {
    const { text = '' } = lines[at] ?? {}
    const ingredient = read[next]
    if (titles.has(at)) {
      title = text.replace(/\s*[:：]$/, '')
      if (ingredient?.text === text) next++
    } else if (ingredient && text.includes(ingredient.text)) {
      named.push({ ...ingredient, title: title ?? ingredient.title })
      title = null
      next++
    }
  }
  if (next < read.length) return null
  // The only title, above all lines, is the heading of the list, if the page's lines do not say otherwise.
  const [first, ...others] = named
  const isOnly = first && others.every((ingredient) => ingredient.title === null)
  const own = read.find(({ text }) => text === first?.text)?.title ?? null
  return isOnly ? [{ ...first, title: own }, ...others] : named
}

/** Ingredients without those that are titles, which the next one has instead. */
function withTitlesTaken(read: ReadIngredient[], titles: ReadonlySet<string>): ReadIngredient[] {
  const named: ReadIngredient[] = []
  let title: string | null = null
  for (const ingredient of read) {
    if (titles.has(ingredient.text)) title = ingredient.text
    else {
      named.push({ ...ingredient, title: title ?? ingredient.title })
      title = null
    }
  }
  return named
}
