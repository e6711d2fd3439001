import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { formatDay, today } from '~/lib/dates/iso-date'
import { recipeLine, recipeLineText } from '~/lib/ingredient-display/recipe-line'
import { numberFormat } from '~/lib/intl'
import { directionOf, isSameLanguage, tagOf } from '~/lib/language-tag'
import { servingsRangeText, yieldText } from '~/lib/quantity/yield-range'
import { hasMarkup } from '~/lib/recipe-text/markup'
import { asWritten, createMarkdownReader } from '~/lib/recipe-text/read-markdown'
import type { RichElement, RichNode } from '~/lib/recipe-text/rich-node'
import { type Section, sectionsOf } from '~/lib/recipe-text/sections'
import { wholeSource } from '~/lib/recipe-text/source-line'
import { formatTime } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { Recipe } from '~/schemas/recipe'
import type { GroupRecipe } from '~/server/kitchen/recipes/recipes.service'
import { getOwnGroup } from '~/server/people/groups/groups.service'
import type { UserCtx } from '~/server/platform/context'
import { recipeImageFolder } from '~/server/platform/media/recipe-folders'
import type { ToExport } from './to-export'

/** Styles of a printed cookbook: no external files, fonts that every machine has, a page break before each recipe. */
const cookbookStyle = `
@page { size: A4; margin: 18mm 16mm 20mm; @bottom-center { content: counter(page); font: 9pt Georgia, serif; } }
@page :first { @bottom-center { content: none; } }
* { box-sizing: border-box; }
html { font: 11pt/1.5 Georgia, 'Times New Roman', 'Noto Serif', serif; color: #211d1a; background: #fff; }
body { max-width: 190mm; margin: 0 auto; padding: 10mm; }
h1, h2, h3, h4 { line-height: 1.2; margin: 0; break-after: avoid; text-wrap: balance; }
p { margin: 0 0 .6em; }
a { color: inherit; }
.cover { min-height: 90vh; display: grid; place-content: center; text-align: center; gap: 1em; }
.cover h1 { font-size: 34pt; font-weight: 600; }
.cover { justify-items: center; }
.cover img { inline-size: 130mm; max-inline-size: 100%; block-size: 130mm; object-fit: cover; border-radius: 4mm; print-color-adjust: exact; }
.contents { break-before: page; }
.contents > h2 { font-size: 20pt; margin-block-end: 8mm; }
.contents section { break-inside: avoid-page; margin-block-end: 6mm; }
.contents h3 { font-size: 12pt; border-block-end: .4pt solid #8a8078; padding-block-end: 1mm; margin-block-end: 2mm; }
.contents ul { list-style: none; margin: 0; padding: 0; columns: 2; column-gap: 10mm; }
.contents li { break-inside: avoid; padding-block: .6mm; display: flex; gap: 3mm; }
.contents li span { flex: none; min-inline-size: 8mm; text-align: end; color: #5c534c; font-variant-numeric: tabular-nums; }
.number { font-size: 9pt; color: #5c534c; font-variant-numeric: tabular-nums; margin: 0; }
.contents a { text-decoration: none; }
.recipe { break-before: page; padding-block-start: 2mm; }
.recipe h2 { font-size: 22pt; margin-block-end: 3mm; }
.recipe > img { display: block; width: 100%; max-height: 80mm; object-fit: cover; border-radius: 2mm; margin-block-end: 5mm; }
.facts { display: flex; flex-wrap: wrap; gap: 1mm 8mm; margin: 0 0 4mm; padding: 0; list-style: none; font-size: 10pt; color: #5c534c; }
.facts b { color: #211d1a; font-weight: 600; }
.columns { display: grid; grid-template-columns: minmax(52mm, 1fr) 2fr; gap: 9mm; margin-block-start: 5mm; }
.recipe h3 { font-size: 13pt; margin-block: 0 2mm; }
.recipe h4 { font-size: 11pt; margin-block: 3mm 1mm; }
.ingredients ul { list-style: none; margin: 0; padding: 0; }
.ingredients li { padding-block: .8mm; break-inside: avoid; border-block-end: .3pt solid #ddd5cc; }
.steps ol { margin: 0; padding-inline-start: 6mm; }
.steps li { margin-block-end: 2.5mm; }
.notes { margin-block-start: 6mm; break-inside: avoid; }
.small { font-size: 9pt; color: #5c534c; overflow-wrap: anywhere; }
table { border-collapse: collapse; } td, th { border: .3pt solid #8a8078; padding: 1mm 2mm; text-align: start; }
@media print { body { padding: 0; max-width: none; } .cover { min-height: 220mm; } }
@media (max-width: 600px) { .columns { grid-template-columns: 1fr; } .contents ul { columns: 1; } }
`

/** Recipes whose picture is looked for. */
const COVER_TRIES_MAX = 20

interface Chapter {
  title: string
  recipes: GroupRecipe[]
}

function chaptersOf(recipes: readonly GroupRecipe[], locale: Locale): Chapter[] {
  const chapters = new Map<string, GroupRecipe[]>()
  for (const recipe of recipes) {
    const title = recipe.category ?? ''
    const chapter = chapters.get(title)
    if (chapter) chapter.push(recipe)
    else chapters.set(title, [recipe])
  }
  const { compare } = new Intl.Collator(locale)
  return [...chapters]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || compare(a, b))
    .map(([title, list]) => ({
      title: title || m.group_export_more_recipes({}, { locale }),
      recipes: list.toSorted((a, b) => compare(a.name, b.name)),
    }))
}

export const cookbookPage = (ctx: UserCtx, from: ToExport): Readable =>
  Readable.from(pieces(ctx, from), { objectMode: false })

async function* pieces(ctx: UserCtx, { recipes, read }: ToExport): AsyncGenerator<string> {
  const { locale } = ctx
  const chapters = chaptersOf(recipes, locale)
  const { name } = await getOwnGroup(ctx)
  const ordered = chapters.flatMap((chapter) => chapter.recipes)
  const numbers = new Map(ordered.map(({ id }, at) => [id, at + 1]))
  yield head(name, locale)
  yield cover(ctx, name, recipes.length, await coverPicture(ctx, ordered))
  yield contents(chapters, numbers, locale)
  for await (const recipe of read(ordered.map(({ id }) => id))) {
    yield `<article class="recipe" id="${recipe.id}" dir="auto">\n`
    yield `<p class="number">${numberText(numbers.get(recipe.id), locale)}</p>\n<h2${langOf(recipe, locale)}>${escapeHtml(recipe.name)}</h2>\n`
    yield await picture(ctx, recipe)
    yield `${body(recipe, locale)}\n</article>\n`
    await setImmediate()
  }
  yield '</body>\n</html>\n'
}

const head = (name: string, locale: Locale) => `<!doctype html>
<html lang="${tagOf(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escapeHtml(m.group_export_book_title({ name }, { locale }))}</title>
<style>${cookbookStyle}</style>
</head>
<body>
`

/** For the own texts of a recipe in another language than the page's. */
const langOf = ({ language }: Recipe, locale: Locale): string =>
  isSameLanguage(language, locale) ? '' : ` lang="${language}"`

const numberText = (number: number | undefined, locale: Locale): string =>
  number === undefined ? '' : numberFormat(locale).format(number)

/** Of the first recipe with a readable one. */
async function coverPicture(ctx: UserCtx, recipes: readonly GroupRecipe[]): Promise<string> {
  for (const recipe of recipes.filter(({ image }) => image).slice(0, COVER_TRIES_MAX)) {
    const html = await picture(ctx, recipe)
    if (html) return html
  }
  return ''
}

function cover({ locale, now, env }: UserCtx, name: string, count: number, image: string): string {
  const day = formatDay(today(env.TZ, new Date(now)), locale, 'withYear')
  return `<header class="cover">
${image}<h1>${escapeHtml(m.group_export_book_title({ name }, { locale }))}</h1>
<p>${escapeHtml(m.group_export_book_about({ count, day }, { locale }))}</p>
</header>
`
}

function contents(
  chapters: readonly Chapter[],
  numbers: ReadonlyMap<string, number>,
  locale: Locale,
): string {
  const parts = chapters.map(({ title, recipes }) => {
    const entries = recipes.map(
      ({ id, name }) =>
        `<li><span>${numberText(numbers.get(id), locale)}</span><a href="#${id}" dir="auto">${escapeHtml(name)}</a></li>`,
    )
    return `<section>\n<h3 dir="auto">${escapeHtml(title)}</h3>\n<ul>\n${entries.join('\n')}\n</ul>\n</section>`
  })
  return `<nav class="contents">
<h2>${escapeHtml(m.common_contents({}, { locale }))}</h2>
${parts.join('\n')}
</nav>
`
}

/** Embedded: the page has no files to link to. */
async function picture(
  { files }: UserCtx,
  { id, image }: Pick<GroupRecipe, 'id' | 'image'>,
): Promise<string> {
  const bytes = image ? await files.read(`${recipeImageFolder(id)}/min-original.webp`) : null
  return bytes ? `<img alt="" src="data:image/webp;base64,${bytes.toString('base64')}">\n` : ''
}

function body(recipe: Recipe, locale: Locale): string {
  const { recipeIngredient, recipeInstructions, notes, description } = recipe
  const source = wholeSource(recipe)
  const options = { locale }
  const lang = langOf(recipe, locale)
  const markdownHtml = markdownWriter()
  const columns = [
    part(
      { name: 'ingredients', title: m.common_ingredients({}, options), lang },
      sectionsOf(recipeIngredient),
      'ul',
      (line) =>
        markdownHtml(recipeLineText(recipeLine(line, { locale, language: recipe.language })), {
          inline: true,
        }),
    ),
    part(
      { name: 'steps', title: m.common_steps({}, options), lang },
      sectionsOf(recipeInstructions),
      'ol',
      ({ summary, text }) => {
        const title = summary ? `<b>${escapeHtml(summary)}</b>` : ''
        return title + markdownHtml(text, { inline: false })
      },
    ),
  ]
  const remarks = notes.map(
    ({ title, text }) =>
      `${title ? `<h4>${escapeHtml(title)}</h4>` : ''}${markdownHtml(text, { inline: false })}`,
  )
  return [
    facts(recipe, locale),
    description ? `<div${lang}>${markdownHtml(description, { inline: false })}</div>` : '',
    `<div class="columns">${columns.join('\n')}</div>`,
    remarks.length > 0
      ? `<section class="notes"><h3>${escapeHtml(m.common_notes({}, options))}</h3><div${lang}>${remarks.join('')}</div></section>`
      : '',
    source ? `<p class="small"><bdi>${escapeHtml(source)}</bdi></p>` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

interface Part {
  name: string
  title: string
  /** Attribute of its texts. */
  lang: string
}

function part<T>(
  { name, title, lang }: Part,
  sections: readonly Section<T>[],
  list: 'ul' | 'ol',
  lineHtml: (item: T) => string,
): string {
  const lists = sections.map(({ title, items }) => {
    const lines = items.map(({ item }) => `<li>${lineHtml(item)}</li>`)
    return `${title ? `<h4>${escapeHtml(title)}</h4>` : ''}<${list}>${lines.join('\n')}</${list}>`
  })
  return `<section class="${name}"><h3>${escapeHtml(title)}</h3><div${lang}>${lists.join('\n')}</div></section>`
}

function facts(recipe: Recipe, locale: Locale): string {
  const { recipeServings, prepTime, performTime, cookTime, totalTime } = recipe
  const number = numberFormat(locale)
  const servings = servingsRangeText(recipe, 1, locale)?.text
  const made = servings ? '' : yieldText(recipe, locale)
  const time = (text: string | null) => (text?.trim() ? formatTime(text, locale) : '')
  const known: [string, string][] = [
    [
      m.common_servings({}, { locale }),
      servings ?? (recipeServings > 0 ? number.format(recipeServings) : ''),
    ],
    [m.recipe_makes({}, { locale }), made],
    [m.recipe_prep({}, { locale }), time(prepTime)],
    [m.recipe_cook({}, { locale }), time(performTime ?? cookTime)],
    [m.recipe_total({}, { locale }), time(totalTime)],
  ]
  const given = known.filter(([, value]) => value)
  if (given.length === 0) return ''
  const items = given.map(
    ([name, value]) => `<li>${escapeHtml(name)} <b dir="auto">${escapeHtml(value)}</b></li>`,
  )
  return `<ul class="facts">${items.join('')}</ul>`
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Markdown of one recipe as HTML of safe elements. Pictures, and links into this server, are left out. */
function markdownWriter(): (text: string, options: { inline: boolean }) => string {
  const parse = createMarkdownReader()
  return (text, { inline }) =>
    htmlOf((hasMarkup(text) ? parse(text, inline) : null) ?? asWritten(text, inline))
}

const htmlOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node))).join('')

function elementHtml({ tag, children = [], href, start }: RichElement): string {
  const inner = htmlOf(children)
  if (tag === 'br' || tag === 'hr') return `<${tag}>`
  if (tag === 'img') return ''
  if (tag === 'a') return href?.startsWith('/') ? inner : `<a href="${escapeHtml(href ?? '')}">${inner}</a>`
  const from = start === undefined ? '' : ` start="${start}"`
  return `<${tag}${from}>${inner}</${tag}>`
}
