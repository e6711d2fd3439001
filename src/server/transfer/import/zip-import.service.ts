import { cleanYield, openRecipeJson } from '@ramekin/food-engine/pages/parts'
import * as v from 'valibot'
import { isUuid } from '~/schemas/id'
import { RecipeIn } from '~/schemas/recipe-in'
import { acceptSnakeCase } from '~/schemas/snake-case'
import { ensureFoodsOf, ensureUnits } from '~/server/kitchen/ingredients/ensure-words.service'
import type { KnownNames } from '~/server/kitchen/ingredients/known-names'
import { createRecipe, type NewRecipe } from '~/server/kitchen/recipes/create-recipe.service'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import { languageOfNew } from '~/server/kitchen/recipes/written-in'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { ASSET_TYPES, extensionOf } from '~/server/platform/media/assets'
import { encodeImage, newImageKey, storeImage } from '~/server/platform/media/images'
import { recipeAssetFolder, recipeFolder, recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { assertRoom } from '~/server/platform/media/storage-quota'
import { linkedFirst } from '~/server/transfer/moving-in/readers/linked-first'
import { recipeSaveQueue } from './save-read-recipe'
import { type ArchivedRecipe, readArchive } from './zip-archive'

/** A recipe of an archive before it is created. */
interface Prepared {
  id: string
  /** What ingredient lines of other recipes of the archive call it: its id there, its slug, its name. */
  keys: string[]
  links: Map<number, Link>
  content: NewRecipe
  image: string | null
  rating: number | null
}

/** The recipe that a line refers to, and the line's text if that recipe is not found. */
interface Link {
  keys: string[]
  words: string
}

/** Of all recipes: one transaction writes them, which blocks other writes for about 0.2 s. */
const ROWS_MAX = 6000

/** Ingredients, steps, notes, and all else that a recipe has several of. */
const countRows = ({ content }: Prepared): number =>
  Object.values(content).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 1)

/** The rating in a file, which cannot be written to an existing recipe. */
const Rated = v.object({ rating: v.fallback(v.nullable(v.number()), null) })

/**
 * Creates the recipes of an archive with their pictures and files; returns the slug of the last one. Recipes and
 * ratings belong to the caller. Categories, tags, foods and units are found by name or created. All or nothing. Errors:
 * those of the archive, `archive_recipe_invalid`, `image_unreadable`, those of `createRecipe`.
 */
export async function importZip(ctx: UserCtx, bytes: Buffer, signal?: AbortSignal): Promise<string> {
  const stored: string[] = []
  const prepared: Prepared[] = []
  let rows = 0
  try {
    await readArchive(
      bytes,
      async (recipe) => {
        const id = crypto.randomUUID()
        stored.push(id)
        const next = await prepare(ctx, recipe, id)
        prepared.push(next)
        rows += countRows(next)
        if (rows > ROWS_MAX) throw new DomainError('archive_too_large')
      },
      signal,
    )
    return await recipeSaveQueue(ctx)(ctx.actor.householdId, () =>
      inTransaction(ctx, async (ctx) => {
        await linkWords(ctx, prepared)
        const slugs = new Map<string, string>()
        for (const recipe of afterContained(prepared)) {
          const content = withoutCircles(recipe, (id) => slugs.has(id) || !stored.includes(id))
          slugs.set(recipe.id, (await createRecipe(ctx, content, recipe)).slug)
        }
        return assertFound(slugs.get(prepared.at(-1)?.id ?? ''), 'archive_without_recipe')
      }),
    )
  } catch (error) {
    for (const id of stored) await ctx.files.removeFolder(recipeFolder(id))
    throw error
  }
}

async function prepare(
  ctx: UserCtx,
  { file, json, readPicture, readAsset }: ArchivedRecipe,
  id: string,
): Promise<Prepared> {
  const { content: opened, keys, links } = openContent(json)
  // The first issue is enough: collecting thousands takes seconds.
  const parsed = v.safeParse(RecipeIn, acceptSnakeCase(RecipeIn, opened), { abortEarly: true })
  if (!parsed.success || !parsed.output.name) throw new DomainError('archive_recipe_invalid', { file })
  const { name } = parsed.output
  const { id: _id, slug: _slug, userId: _userId, ...content } = parsed.output
  const assets: NonNullable<RecipeIn['assets']> = []
  for (const asset of content.assets ?? []) {
    const { fileName } = asset
    const bytes = fileName && ASSET_TYPES.has(extensionOf(fileName)) ? await readAsset(fileName) : null
    if (!bytes) continue
    await assertRoom(ctx, bytes.length)
    await ctx.files.write(`${recipeAssetFolder(id)}/${fileName}`, bytes)
    assets.push(asset)
  }
  const picture = await readPicture()
  if (picture) await storeImage(ctx, recipeImageFolder(id), await encodeImage(ctx.actor.householdId, picture))
  const image = picture ? newImageKey() : null
  const { rating } = v.parse(Rated, json)
  return { id, keys, links, content: { ...content, name, assets }, image, rating }
}

type Lines = NonNullable<NewRecipe['recipeIngredient']>

/** The recipe in our shape, not yet validated: lines in parts, steps that refer to them, servings. */
function openContent(json: unknown): Pick<Prepared, 'keys' | 'links'> & { content: unknown } {
  const { recipe, lines, steps } = openRecipeJson(json)
  const links = new Map<number, Link>()
  const recipeIngredient = lines.map(({ display, recipe: linked, ...line }, at) => {
    if (!linked) return { ...line, display }
    const words = display || line.originalText || [linked.name, line.note].filter(Boolean).join(', ')
    links.set(at, { keys: [linked.key, linked.name].filter(Boolean), words })
    return line
  })
  const recipeInstructions = steps.map(({ references, ...step }) => ({
    ...step,
    ingredientReferences: references.map((referenceId) => ({ referenceId })),
  }))
  const keys = [recipe.id, recipe.slug, recipe.name].filter((key) => typeof key === 'string')
  return {
    keys,
    links,
    content: {
      ...recipe,
      ...('recipeIngredient' in recipe && { recipeIngredient }),
      ...('recipeInstructions' in recipe && { recipeInstructions }),
      ...servingsOf(recipe),
    },
  }
}

/** `4 servings` or `4` in one text, as older servers write it; longer text stays next to the number. */
function servingsOf({ recipeServings, recipeYieldQuantity, recipeYield }: Record<string, unknown>) {
  if (Number(recipeServings) > 0 || Number(recipeYieldQuantity) > 0) return {}
  const read = cleanYield(recipeYield)
  const servings = read.servings || (read.yieldText ? 0 : read.yieldQuantity)
  if (servings === 0) return {}
  const isMore = typeof recipeYield === 'string' && recipeYield.trim().split(/\s+/).length > 2
  return { recipeServings: servings, ...(isMore ? {} : { recipeYield: '' }) }
}

/** To foods and units of the group, and recipes of archive or group; an unknown recipe becomes text. */
async function linkWords(ctx: UserCtx, prepared: readonly Prepared[]): Promise<void> {
  const languages = prepared.map(({ content }) => languageOfNew(content, ctx.actor.groupLanguage))
  const namesOf = (kind: 'food' | 'unit') =>
    prepared.flatMap(({ content }, at) =>
      (content.recipeIngredient ?? []).flatMap((line) => {
        const name = line[kind]?.name
        return name ? { language: languages[at] ?? '', name } : []
      }),
    )
  const foods = await ensureFoodsOf(ctx, namesOf('food'))
  const units = await ensureUnits(
    ctx,
    namesOf('unit').map(({ name }) => name),
  )
  const links = prepared.flatMap(({ links }) => [...links.values()])
  const known = await readRecipeSummaries(
    ctx,
    links.flatMap(({ keys }) => keys.filter(isUuid)),
  )
  const wordOf = (word: Lines[number]['food'], known: KnownNames) => {
    const id = word && known.get(word.name)
    return id ? { id, name: word.name } : null
  }
  for (const [at, { content, links }] of prepared.entries()) {
    const ofRecipe = foods.in(languages[at] ?? ctx.actor.groupLanguage)
    content.recipeIngredient = content.recipeIngredient?.map((line, place) => {
      const link = links.get(place)
      const id = link && (idInArchive(prepared, link) ?? link.keys.find((key) => known.has(key)))
      const linked = { ...line, food: wordOf(line.food, ofRecipe), unit: wordOf(line.unit, units) }
      if (!link) return linked
      return id ? { ...linked, referencedRecipe: { id } } : inWords(linked, link)
    })
  }
}

const inWords = (line: Lines[number], { words }: Link): Lines[number] => ({
  ...line,
  referencedRecipe: null,
  quantity: 0,
  unit: null,
  food: null,
  note: words,
})

const idInArchive = (prepared: readonly Prepared[], { keys }: Link): string | undefined =>
  keys.map((key) => prepared.find((recipe) => recipe.keys.includes(key))?.id).find(Boolean)

/** A recipe must not contain itself, directly or through others: such a line becomes text. */
const withoutCircles = ({ content, links }: Prepared, isHere: (id: string) => boolean): NewRecipe => ({
  ...content,
  recipeIngredient: content.recipeIngredient?.map((line, at) => {
    const link = links.get(at)
    return link && line.referencedRecipe && !isHere(line.referencedRecipe.id) ? inWords(line, link) : line
  }),
})

/** Recipes after those that they contain. In a cycle one recipe comes before a recipe that it contains. */
function afterContained(prepared: readonly Prepared[]): Prepared[] {
  const byId = new Map(prepared.map((recipe) => [recipe.id, recipe]))
  const linksOf = (id: string) =>
    (byId.get(id)?.content.recipeIngredient ?? []).flatMap(({ referencedRecipe: linked }) => linked?.id ?? [])
  return linkedFirst(byId.keys(), linksOf).flatMap((id) => byId.get(id) ?? [])
}
