import { foldName } from '../fields/fold-name.ts'
import type { PageFacts } from './page-facts.ts'

const SEPARATOR = /\s+[|–—·•»«:~-]+\s+|\s*\|\s*/
/** Separators of several names in a title. */
const PART = /\s+[|–—·•»«:~-]+\s+|\s*\|\s*|:\s+/
/** A part of a title with only the kind of page. */
const KIND =
  /^(?:the )?(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|recept(?:en)?|receitas?|przepisy?|opskrift(?:er)?|oppskrift(?:er)?|reseptit?|recepty?|рецепты?|συνταγ[ήε]ς?|tarifi?)$/i

/**
 * The name of the recipe that a page is about: the main heading that its title repeats, else the title without the
 * site's name, else the only heading; '' without either. Headings that name the site or something else (`Instagram`) do
 * not count.
 */
export function nameOfPage(facts: PageFacts): string {
  return headingOfPage(facts).replace(LABEL, '')
}

/** `Recipe: plum cake`, and the recipe namespace of a wiki. */
const LABEL =
  /^(?:cookbook|recipe|rezept|recette|receta|ricetta|recept|receita|przepis|oppskrift|opskrift|recept)\s?[:：]\s*(?=\S)/i

function headingOfPage(facts: PageFacts): string {
  const titles = [facts.og.title, facts.title].filter((title) => title !== '')
  const headings = facts.headings.filter((text) => !isSiteName(text, facts))
  const [only = '', ...more] = headings
  const inTitle = headings.find((text) => titles.some((title) => foldName(title).includes(foldName(text))))
  // `baba ghanoush`, `with potato chips`: the name is split over several headings, and complete in the title.
  const isPart = inTitle !== undefined && more.length > 0 && /^\p{Ll}/u.test(inTitle)
  if (inTitle && !isPart) return withoutByline(inTitle, facts)
  const plain = headings.map((text) => text.replace(/\s+recipes?$/i, ''))
  const plainInTitle = isPart
    ? undefined
    : plain.find((text) => text !== '' && titles.some((title) => foldName(title).includes(foldName(text))))
  if (plainInTitle) return withoutByline(plainInTitle, facts)
  if (
    only !== '' &&
    more.length === 0 &&
    (titles.length === 0 || titles.some((title) => isAbout(only, title)))
  )
    return withoutByline(only, facts)
  return subheadingInTitle(titles, facts) || withoutSiteName(titles[0] ?? '', facts) || only
}

/** A smaller heading that is part of the page's title, if there is no main heading: `Example: Plum cake`. */
function subheadingInTitle(titles: string[], facts: PageFacts): string {
  const parts = new Set(
    titles
      .flatMap((title) => title.split(PART))
      .flatMap((part) => (isSiteName(part, facts) ? [] : foldName(part))),
  )
  return facts.subheadings.find((text) => parts.has(foldName(text))) ?? ''
}

function isAbout(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  const common = first.filter((word) => second.includes(word)).length
  return common * 2 >= Math.min(first.length, second.length)
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 40) ?? []
  )
}

function isSiteName(part: string, { siteName, base }: PageFacts): boolean {
  const folded = foldName(part)
  const { hostname = '' } = URL.parse(base ?? '') ?? {}
  const host = foldName(hostname)
  if (folded === '' || folded === foldName(siteName)) return true
  // `Example Kitchen UK` on example-kitchen.co.uk, `Ex` on recipes.ex.org.
  const words = wordsOf(part.replace(/\([^)]*\)/g, ''))
  const [first = ''] = words
  const isHost = words.length > 1 && first.length > 2 && words.every((word) => host.includes(word))
  return isHost || (folded.length > 3 && host.includes(folded)) || hostname.split('.').includes(folded)
}

/** A heading without the site's name as its author: `Plum cake by Example Kitchen`. */
function withoutByline(heading: string, facts: PageFacts): string {
  const [, name, author = ''] = /^(.+?)\s+(?:by|von|par|por|door|av|af)\s+(.+)$/i.exec(heading) ?? []
  return name && author !== '' && isSiteName(author, facts) ? name : heading
}

/** A title without the site's name, found by the page's site name and URL. */
function withoutSiteName(title: string, facts: PageFacts): string {
  const isSite = (part: string) => isSiteName(part, facts) || KIND.test(part)
  const parts = title.split(SEPARATOR).filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && isSite(last))
    return title.slice(0, title.lastIndexOf(last)).replace(/[\s|–—·•»«:~-]+$/, '')
  const [first = ''] = parts
  if (parts.length > 1 && isSite(first))
    return title.slice(title.indexOf(first) + first.length).replace(/^[\s|–—·•»«:~-]+/, '')
  return title
}
