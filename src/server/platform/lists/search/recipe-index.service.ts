import { setImmediate } from 'node:timers/promises'
import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { wordsOfForms } from '~/lib/ingredient-display/word-forms'
import { spellingsOf } from '~/lib/text/fold-name'
import type { Ctx, Runtime } from '~/server/platform/context'
import { forEachChunk } from '~/server/platform/db/chunks'
import type { Db } from '~/server/platform/db/connect'
import { retryTransaction } from '~/server/platform/db/retry-transaction'
import { foldTexts } from './fold-texts'
import {
  findRecipesOfFoods,
  markDue,
  markGroupDue,
  readFoodAliases,
  readIngredientTexts,
  readRecipeTexts,
  readStepTexts,
  setRecognizedLanguage,
  takeDue,
  writeSearchRows,
  writeSignatures,
} from './recipe-index.repository'
import { recognizedLanguageOf } from './recipe-language'
import { keysOfFolded } from './recipe-words'
import { onOneLine } from './search-text'

/** Recipes per turn of the event loop: a few milliseconds of work. */
const BATCH = 20
/** More recipes than this are indexed after the response. */
const AT_ONCE_MAX = 20
/** Retry delay after a database failure. */
const RETRY_DELAY_MS = 60_000
/** Characters of one recipe that are searched; repetitive text is compared at each of its positions. */
const BODY_MAX = 100_000

/**
 * Updates the search index of these recipes; call it in the transaction that wrote them. Many recipes are only marked,
 * for `startIndexing`. Indexed are name, description, ingredient notes, original lines and food names, and the keys by
 * which the same recipe is found. The language of its words is recognized. Rows of deleted recipes are deleted by the database.
 */
export async function indexRecipes(ctx: Ctx, recipeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(recipeIds)]
  if (ids.length <= AT_ONCE_MAX) return indexBatch(ctx, ids)
  await indexRecipesLater(ctx, ids)
}

/** In the background, after the transaction. */
export async function indexRecipesLater(ctx: Ctx, recipeIds: readonly string[]): Promise<void> {
  await markDue(ctx, [...new Set(recipeIds)])
  ctx.emit({ name: 'searchDue', data: { operation: 'update' } })
}

/** For any number of recipes, within the transaction. */
export async function indexRecipesNow(ctx: Pick<Ctx, 'db'>, recipeIds: readonly string[]): Promise<void> {
  await forEachChunk([...new Set(recipeIds)], BATCH, (ids) => indexBatch(ctx, ids))
}

/** For all recipes with these foods, after foods were renamed, merged or given aliases. */
export async function indexRecipesOfFoods(ctx: Ctx, foodIds: readonly string[]): Promise<void> {
  if (foodIds.length > 0) await indexRecipes(ctx, await findRecipesOfFoods(ctx, foodIds))
}

/** For all recipes of a group, whose languages are recognized again. In the background. */
export async function indexRecipesOfGroup(ctx: Ctx, groupId: string): Promise<void> {
  await markGroupDue(ctx, groupId)
  ctx.emit({ name: 'searchDue', data: { operation: 'update' } })
}

/** Milliseconds until marks of a killed server or a restore are found. */
const LOOK_EVERY_MS = 60_000

/** Indexes marked recipes in batches, now and whenever more are marked. Marks survive a killed server. */
export function startIndexing(runtime: Runtime): void {
  let isRunning = false
  let isRequested = false
  const run = async () => {
    isRunning = true
    while (isRequested) {
      isRequested = false
      await runtime.requestGate.runInBackground((closing) =>
        indexDue(runtime.db, AbortSignal.any([runtime.stopping, closing])),
      )
    }
  }
  const request = () => {
    isRequested = true
    if (isRunning) return
    run()
      .catch((error: unknown) => {
        if (runtime.stopping.aborted) return
        runtime.log.error({ err: error }, 'recipes could not be indexed')
        setTimeout(request, RETRY_DELAY_MS).unref()
      })
      .finally(() => {
        isRunning = false
      })
  }
  runtime.events.subscribe(({ name }) => {
    if (name === 'searchDue' && !runtime.stopping.aborted) request()
  })
  const looks = setInterval(request, LOOK_EVERY_MS).unref()
  runtime.stopping.addEventListener('abort', () => clearInterval(looks))
  request()
}

async function indexDue(db: Db, stopping: AbortSignal): Promise<void> {
  let count = BATCH
  while (count > 0 && !stopping.aborted) {
    await setImmediate()
    count = await retryTransaction(() =>
      db.transaction().execute(async (db) => {
        // Remove marks first: a concurrent change of a recipe marks it again.
        const ids = await takeDue(db, BATCH)
        await indexBatch({ db }, ids)
        return ids.length
      }),
    )
  }
}

async function indexBatch(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const recipes = await readRecipeTexts(ctx, ids)
  if (recipes.length === 0) return
  const texts = new Map(recipes.map(({ id, description }) => [id, new Set([description])]))
  const compared = new Map(
    recipes.map(({ id }) => [
      id,
      { ingredients: [] as string[], lines: [] as string[], steps: [] as string[] },
    ]),
  )
  const add = (recipeId: string, words: readonly (string | null)[]) => {
    for (const text of words) if (text) texts.get(recipeId)?.add(text)
  }
  for (const line of await readIngredientTexts(ctx, ids)) {
    add(line.recipeId, [line.foodName, line.foodPluralName, line.note, line.originalText, line.display])
    add(line.recipeId, wordsOfForms(formsFromJson(line.foodForms)))
    const own = compared.get(line.recipeId)
    own?.ingredients.push(`${line.foodName ?? ''} ${line.note}`)
    // Names of foods are in the language of the group.
    own?.lines.push(line.display || line.note || line.originalText || '')
  }
  for (const { recipeId, text } of await readStepTexts(ctx, ids)) compared.get(recipeId)?.steps.push(text)
  for (const alias of await readFoodAliases(ctx, ids)) add(alias.recipeId, [alias.name])
  const recognized = recipes.flatMap(({ id, name, description, recognizedLanguage, groupLanguage }) => {
    const { lines, steps } = compared.get(id) ?? { lines: [], steps: [] }
    const language = recognizedLanguageOf([name, ...lines, description, ...steps], groupLanguage)
    return language === recognizedLanguage ? [] : [{ id, language }]
  })
  for (const [language, found] of Map.groupBy(recognized, ({ language }) => language))
    await setRecognizedLanguage(
      ctx,
      language,
      found.map(({ id }) => id),
    )
  const rows: { recipeId: string; name: string; body: string }[] = []
  const keys: { recipeId: string; key: number }[] = []
  for (const { id, name } of recipes) {
    const body = await bodyOf(texts.get(id) ?? [])
    rows.push({ recipeId: id, name: spellingsOf(name).map(onOneLine).join('\n'), body })
    const { ingredients = [], steps = [] } = compared.get(id) ?? {}
    const foldedOf = async (texts: readonly string[]) =>
      (await foldTexts(texts, BODY_MAX)).map(({ folded }) => folded)
    const folded = { ingredients: await foldedOf(ingredients), steps: await foldedOf(steps) }
    keys.push(...keysOfFolded(folded).map((key) => ({ recipeId: id, key })))
  }
  await writeSearchRows(ctx, rows)
  await writeSignatures(
    ctx,
    recipes.map(({ id }) => id),
    keys,
  )
}

/**
 * One line per text, so that a quoted phrase is found across line breaks but not across texts, and one with its words
 * that people may type in another way.
 */
async function bodyOf(texts: Iterable<string>): Promise<string> {
  const lines = (await foldTexts(texts, BODY_MAX)).flatMap(({ folded, others }) =>
    others ? [folded, others] : [folded],
  )
  return lines.join('\n').slice(0, BODY_MAX)
}
