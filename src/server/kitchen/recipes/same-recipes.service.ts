import { urlKey } from '~/lib/import/url-key'
import { foldName } from '~/lib/text/fold-name'
import type { ReadCtx, UserCtx } from '~/server/platform/context'
import { type Compared, compareRecipes, type RecipeText, toCompared } from './same-recipe'
import {
  findRecipesWithKeys,
  findRecipesWithNames,
  findRecipesWithUrl,
  readRecipeTexts,
} from './same-recipes.repository'

/** Recipes of the group that one is compared with, most likely first. */
const CANDIDATES_MAX = 8

interface SameRecipe {
  id: string
  slug: string
  name: string
}

/** For each recipe the one of the group that is the same, or null; in a handful of statements. */
export async function findSameRecipes(
  ctx: UserCtx,
  recipes: readonly RecipeText[],
): Promise<(SameRecipe | null)[]> {
  const wanted = recipes.map((recipe) => ({ recipe, compared: toCompared(recipe) }))
  const candidatesOf = await findCandidates(ctx, wanted)
  const ids = wanted.map(candidatesOf)
  const texts = await readRecipeTexts(ctx, [...new Set(ids.flat())])
  const known = new Map([...texts].map(([id, text]) => [id, toCompared(text)]))
  return wanted.map(({ compared }, at) => {
    const found = (ids[at] ?? []).flatMap((id) => {
      const [other, text] = [known.get(id), texts.get(id)]
      const { isSame, isSamePage, share } = other
        ? compareRecipes(compared, other)
        : { isSame: false, isSamePage: false, share: 0 }
      return isSame && text
        ? [{ id, slug: text.slug, name: text.name, likeness: share + (isSamePage ? 1 : 0) }]
        : []
    })
    const [best] = found.toSorted((one, other) => other.likeness - one.likeness)
    return best ? { id: best.id, slug: best.slug, name: best.name } : null
  })
}

/** Texts of recipes by id; unknown ids are left out. */
export const readTextsOf = (ctx: ReadCtx, ids: readonly string[]) => readRecipeTexts(ctx, ids)

interface Wanted {
  recipe: RecipeText
  compared: Compared
}

async function findCandidates(ctx: UserCtx, wanted: readonly Wanted[]): Promise<(one: Wanted) => string[]> {
  const urls = wanted.flatMap(({ recipe: { url } }) => (url && URL.canParse(url) ? url : []))
  const byUrl = urls.length > 0 ? await findRecipesByUrl(ctx, urls) : new Map<string, SameRecipe>()
  const names = [...new Set(wanted.map(({ recipe }) => foldName(recipe.name)).filter(Boolean))]
  const byName = Map.groupBy(
    names.length > 0 ? await findRecipesWithNames(ctx, names) : [],
    ({ name }) => name,
  )
  const keys = [...new Set(wanted.flatMap(({ compared }) => compared.keys))]
  const byKey = Map.groupBy(keys.length > 0 ? await findRecipesWithKeys(ctx, keys) : [], ({ key }) => key)
  return ({ recipe, compared }) => {
    const counts = new Map<string, number>()
    const note = (id: string, by: number) => counts.set(id, (counts.get(id) ?? 0) + by)
    for (const key of compared.keys) for (const { id } of byKey.get(key) ?? []) note(id, 1)
    for (const { id } of (byName.get(foldName(recipe.name)) ?? []).slice(0, CANDIDATES_MAX)) note(id, 10)
    const ofPage = recipe.url ? byUrl.get(recipe.url) : undefined
    if (ofPage) note(ofPage.id, 100)
    return [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, CANDIDATES_MAX)
      .map(([id]) => id)
  }
}

/** With and without TLS, `www.` and a trailing slash. */
function spellingsOf(key: string): string[] {
  const [path = ''] = key.split('?', 1)
  return ['https://', 'http://', 'https://www.', 'http://www.'].flatMap((start) => [
    start + path,
    `${start}${path}/`,
  ])
}

/** Oldest recipe per URL; spellings of the same page are one. As many URLs as a bulk import. */
export async function findRecipesByUrl(
  ctx: UserCtx,
  urls: readonly string[],
): Promise<Map<string, { id: string; slug: string; name: string }>> {
  const keys = new Map(urls.map((url) => [url, urlKey(url)]))
  const spellings = new Set([...keys.values()].flatMap(spellingsOf))
  const recipes = new Map<string, { id: string; slug: string; name: string }>()
  for (const { id, slug, name, orgUrl } of await findRecipesWithUrl(ctx, [...spellings])) {
    const key = urlKey(orgUrl ?? '')
    if (!recipes.has(key)) recipes.set(key, { id, slug, name })
  }
  return new Map(
    [...keys].flatMap(([url, key]) => {
      const recipe = recipes.get(key)
      return recipe ? [[url, recipe] as const] : []
    }),
  )
}
