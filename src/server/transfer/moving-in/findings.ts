import { slugify } from '~/lib/text/normalize'
import type { MigrationFound } from '~/schemas/migration'
import { ensureFoods } from '~/server/kitchen/ingredients/ensure-words.service'
import { KnownNames } from '~/server/kitchen/ingredients/known-names'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { describeBroken, describeLeftOut } from './describe-items'
import { findPeople } from './import-words.service'
import { countKnownSlugs } from './rows.repository'
import type { SourceItem, SourceRecipe } from './source'
import type { DoubtedLine, toDraft } from './to-draft'

const DOUBTS_SHOWN = 100
const BROKEN_SHOWN = 200
const OMITTED_SHOWN_MAX = 100

type Drafted = Awaited<ReturnType<typeof toDraft>>
export type OtherItem = Exclude<SourceItem, { kind: 'recipe' | 'broken' | 'left-out' }>

const countOf = {
  list: 'lists',
  plan: 'plans',
  cookbook: 'cookbooks',
  rule: 'rules',
  idea: 'ideas',
  action: 'actions',
  link: 'links',
} as const

export function createFindings(ctx: UserCtx) {
  const tags = new Set<string>()
  const categories = new Set<string>()
  const foods = new Set<string>()
  const leftOut = new Map<string, number>()
  const broken: { name: string; reason: string }[] = []
  const counts = {
    recipes: 0,
    duplicates: 0,
    repeats: 0,
    pictures: 0,
    lists: 0,
    plans: 0,
    cookbooks: 0,
    rules: 0,
    ideas: 0,
    actions: 0,
    comments: 0,
    ratings: 0,
    events: 0,
    words: 0,
    links: 0,
    lines: 0,
    doubtfulLines: 0,
    onlyNames: 0,
    linesWithoutFood: 0,
    brokenCount: 0,
  }
  const people: { key: string; name: string; email?: string | undefined; username?: string | undefined }[] =
    []
  const belongings = new Map<string, number>()
  /** The people who rated each recipe. */
  const raters: string[][] = []
  let doubts: (DoubtedLine & { recipe: string })[] = []

  const addTo = (slugs: Set<string>, name: string) => {
    const slug = slugify(name)
    if (slug) slugs.add(slug)
  }
  const addLeftOut = (item: Extract<SourceItem, { kind: 'left-out' }>) => {
    const what = describeLeftOut(item.what, ctx.locale)
    if (leftOut.size < OMITTED_SHOWN_MAX) leftOut.set(what, (leftOut.get(what) ?? 0) + (item.count ?? 1))
  }
  const addBelonging = (by: string | undefined) => {
    if (by !== undefined) belongings.set(by, (belongings.get(by) ?? 0) + 1)
  }
  const leastConfident = () =>
    doubts.toSorted((one, other) => one.confidence - other.confidence).slice(0, DOUBTS_SHOWN)

  return {
    counts,
    addRecipe(recipe: SourceRecipe, { draft, lines, doubts: doubted }: Drafted): void {
      counts.recipes += 1
      if (lines === 0 && !draft.recipeInstructions?.length) counts.onlyNames += 1
      if (recipe.pictures?.length) counts.pictures += 1
      if (recipe.furtherPictures)
        addLeftOut({ kind: 'left-out', what: 'further-pictures', count: recipe.furtherPictures })
      const { comments = [], ratings = [], events = [] } = recipe
      addBelonging(recipe.by)
      for (const { by } of [...comments, ...events]) addBelonging(by)
      if (ratings.length > 1) raters.push(ratings.map(({ by }) => by))
      counts.comments += comments.length
      counts.ratings += ratings.length
      counts.events += events.length
      for (const tag of recipe.tags ?? []) addTo(tags, tag)
      for (const category of recipe.categories ?? []) addTo(categories, category)
      for (const line of draft.recipeIngredient ?? [])
        if (typeof line !== 'object') counts.linesWithoutFood += 1
        else if (typeof line.food === 'object' && line.food) foods.add(line.food.name ?? '')
        else if (!line.referencedRecipe) counts.linesWithoutFood += 1
      counts.lines += lines
      counts.doubtfulLines += doubted.length
      doubts.push(...doubted.map((doubt) => ({ ...doubt, recipe: recipe.name })))
      if (doubts.length > DOUBTS_SHOWN * 2) doubts = leastConfident()
    },
    addOther(item: OtherItem): void {
      if ('by' in item) addBelonging(item.by)
      if (item.kind === 'link') for (const tag of item.tags ?? []) addTo(tags, tag)
      if (item.kind !== 'word') {
        counts[countOf[item.kind]] += 1
        return
      }
      if (item.word === 'person') people.push(item)
      // Households and people are not vocabulary: other items refer to them.
      if (item.word !== 'household' && item.word !== 'person') counts.words += 1
      if (item.word === 'tag') addTo(tags, item.name)
      if (item.word === 'category') addTo(categories, item.name)
      if (item.word === 'food') foods.add(item.name)
    },
    addLeftOut,
    addBroken(item: Extract<SourceItem, { kind: 'broken' }>): void {
      counts.brokenCount += 1
      if (broken.length < BROKEN_SHOWN) broken.push(describeBroken(item, ctx.locale))
    },
    /** The totals, and how much of it the group does not have yet. */
    async sum(): Promise<Omit<MigrationFound, 'candidates' | 'table'>> {
      const members = await findPeople(ctx, people)
      const lost = raters.reduce((sum, list) => sum + lostRatings(list, members, ctx.actor.id), 0)
      if (lost > 0) addLeftOut({ kind: 'left-out', what: 'ratings', count: lost })
      return {
        ...counts,
        tags: { total: tags.size, new: tags.size - (await countKnown(ctx, 'tag', tags)) },
        categories: {
          total: categories.size,
          new: categories.size - (await countKnown(ctx, 'category', categories)),
        },
        foods: await countFoods(ctx, [...foods]),
        doubts: leastConfident(),
        broken,
        attributed: people.flatMap(({ key, name }) => {
          const count = belongings.get(key) ?? 0
          return members.has(key) || count === 0 ? [] : [{ name, count }]
        }),
        leftOut: [...leftOut].map(([what, count]) => ({ what, count })),
      }
    },
  }
}

export type Findings = ReturnType<typeof createFindings>

/** Ratings that get lost because several people of the file are one person here: one rating a recipe stays. */
function lostRatings(
  raters: readonly string[],
  members: ReadonlyMap<string, string>,
  caller: string,
): number {
  return raters.length - new Set(raters.map((by) => members.get(by) ?? caller)).size
}

async function countKnown(
  ctx: UserCtx,
  table: 'tag' | 'category',
  slugs: ReadonlySet<string>,
): Promise<number> {
  let known = 0
  for (const part of chunksOf([...slugs], IDS_PER_STATEMENT)) known += await countKnownSlugs(ctx, table, part)
  return known
}

async function countFoods(ctx: UserCtx, names: readonly string[]): Promise<{ total: number; new: number }> {
  const known = await ensureFoods(ctx, [])
  return {
    total: new KnownNames(ctx.actor.groupLanguage).missing(names).length,
    new: known.missing(names).length,
  }
}
