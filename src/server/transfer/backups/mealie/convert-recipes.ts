import { randomUUID } from 'node:crypto'
import { recipeLines, recipeNumbers } from '~/lib/recipe-fields'
import { secondsOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { recordOf } from '~/lib/records'
import { toSnakeCase } from '~/lib/snake-case-keys'
import { foldName } from '~/lib/text/fold-name'
import { slugify } from '~/lib/text/normalize'
import { isKeyPart } from '~/server/platform/media/files'
import { type Conversion, copyPairs } from './conversion'
import { householdOf, momentOf } from './convert-people'
import type { MealieRow } from './mealie-backup'
import { byPosition, day, flag, id, idOrNew, instant, number, oneOf, stamps, text } from './values'

type Index = (table: string, column?: string) => (ownerId: string) => readonly MealieRow[]

/** Indexed to read each table only once. */
const indexOf =
  (to: Conversion): Index =>
  (table, column = 'recipe_id') => {
    const rows = Map.groupBy(to.from(table), (row) => id(row, column))
    return (ownerId) => rows.get(ownerId) ?? []
  }

const HOUSEHOLD = ['household', 'household_id'] as const
const RECIPE = ['recipe', 'recipe_id'] as const

/** `hasPicture`: whether the backup contains the recipe's image. */
export function convertRecipes(to: Conversion, hasPicture: (recipeId: string) => boolean): void {
  const index = indexOf(to)
  const extras = index('api_extras', 'recipee_id')
  for (const row of to.from('recipes')) {
    const groupId = to.link('group', id(row, 'group_id'))
    if (!groupId) to.leaveOut('broken-links')
    else addRecipe(to, row, groupId, { hasPicture, extras })
  }
  const parts = createParts(index)
  for (const { id: recipeId } of to.rows('recipe')) if (typeof recipeId === 'string') parts(to, recipeId)
  copyPairs(to, 'recipes_to_categories', [RECIPE, ['category', 'category_id']], (recipeId, categoryId) =>
    to.add('recipeCategory', { recipeId, categoryId }),
  )
  copyPairs(to, 'recipes_to_tags', [RECIPE, ['tag', 'tag_id']], (recipeId, tagId) =>
    to.add('recipeTag', { recipeId, tagId }),
  )
  copyPairs(to, 'recipes_to_tools', [RECIPE, ['tool', 'tool_id']], (recipeId, toolId) =>
    to.add('recipeTool', { recipeId, toolId }),
  )
  convertActivity(to)
}

interface RecipeHelp {
  hasPicture: (recipeId: string) => boolean
  extras: (recipeId: string) => readonly MealieRow[]
}

function addRecipe(
  to: Conversion,
  row: MealieRow,
  groupId: string,
  { hasPicture, extras }: RecipeHelp,
): void {
  const recipeId = idOrNew(row)
  const name = text(row, 'name') || text(row, 'slug') || '?'
  const lines = recordOf(recipeLines, (line) => text(row, toSnakeCase(line)))
  const image = text(row, 'image')
  if (image && !hasPicture(recipeId)) to.leaveOut('pictures')
  const { createdAt, updatedAt } = stamps(row)
  to.add('recipe', {
    id: recipeId,
    groupId,
    userId: to.link('user', id(row, 'user_id')),
    slug: to.unique(`recipe ${groupId}`, text(row, 'slug') || slugify(name) || 'recipe'),
    name,
    nameNormalized: foldName(name),
    description: text(row, 'description') ?? '',
    image: hasPicture(recipeId) ? (image ?? randomUUID().slice(0, 4)) : null,
    ...recordOf(recipeNumbers, (name) => number(row, toSnakeCase(name)) ?? 0),
    ...lines,
    totalTimeSeconds: secondsOfRecipe(lines),
    orgUrl: text(row, 'org_url'),
    dateAdded: day(row, 'date_added') ?? createdAt.slice(0, 10),
    dateUpdated: instant(row, 'date_updated') ?? updatedAt,
    lastMade: instant(row, 'last_made'),
    rating: number(row, 'rating') || null,
    extras: JSON.stringify(
      Object.fromEntries(
        extras(String(row.id))
          .concat(extras(recipeId))
          .map((extra) => [text(extra, 'key_name') ?? '', text(extra, 'value') ?? '']),
      ),
    ),
    createdAt,
    updatedAt,
  })
  const householdId = householdOf(to, groupId)
  const lastMade = instant(row, 'last_made')
  if (lastMade && householdId && !to.knows('households_to_recipes'))
    to.add('householdRecipe', { householdId, recipeId, lastMade })
}

/** Older versions stored a hidden quantity of 1 for plain text lines. */
const isPlainLine = (line: MealieRow) => !id(line, 'unit_id') && !id(line, 'food_id')

function createParts(index: Index) {
  const [settings, nutrition, ingredients] = [
    index('recipe_settings'),
    index('recipe_nutrition'),
    index('recipes_ingredients'),
  ]
  const [steps, notes, assets] = [index('recipe_instructions'), index('notes'), index('recipe_assets')]
  const references = index('recipe_ingredient_ref_link', 'instruction_id')
  return (to: Conversion, recipeId: string) => {
    const [setting = {}] = settings(recipeId)
    to.add('recipeSetting', {
      recipeId,
      public: flag(setting, 'public', true),
      showNutrition: flag(setting, 'show_nutrition'),
      showAssets: flag(setting, 'show_assets'),
      landscapeView: flag(setting, 'landscape_view'),
      disableComments: flag(setting, 'disable_comments'),
      locked: flag(setting, 'locked'),
    })
    const hasNoAmounts = flag(setting, 'disable_amount') === 1
    const [facts = {}] = nutrition(recipeId)
    to.add('recipeNutrition', {
      recipeId,
      calories: text(facts, 'calories'),
      carbohydrateContent: text(facts, 'carbohydrate_content'),
      cholesterolContent: text(facts, 'cholesterol_content'),
      fatContent: text(facts, 'fat_content'),
      fiberContent: text(facts, 'fiber_content'),
      proteinContent: text(facts, 'protein_content'),
      saturatedFatContent: text(facts, 'saturated_fat_content'),
      sodiumContent: text(facts, 'sodium_content'),
      sugarContent: text(facts, 'sugar_content'),
      transFatContent: text(facts, 'trans_fat_content'),
      unsaturatedFatContent: text(facts, 'unsaturated_fat_content'),
    })
    for (const [position, line] of byPosition(ingredients(recipeId)).entries())
      to.add('recipeIngredient', {
        recipeId,
        position,
        referenceId: idOrNew(line, 'reference_id'),
        title: text(line, 'title'),
        note: text(line, 'note') ?? '',
        quantity: hasNoAmounts && isPlainLine(line) ? null : number(line, 'quantity'),
        unitId: to.link('unit', id(line, 'unit_id')),
        foodId: to.link('food', id(line, 'food_id')),
        referencedRecipeId: to.link('recipe', id(line, 'referenced_recipe_id')),
        originalText: text(line, 'original_text'),
      })
    for (const [position, step] of byPosition(steps(recipeId)).entries())
      to.add('recipeInstruction', {
        recipeId,
        position,
        id: idOrNew(step),
        title: text(step, 'title') ?? '',
        summary: text(step, 'summary') ?? '',
        text: text(step, 'text') ?? '',
        ingredientReferences: JSON.stringify(
          references(id(step, 'id') ?? '').flatMap((link) => id(link, 'reference_id') ?? []),
        ),
      })
    for (const [position, note] of notes(recipeId).entries())
      to.add('recipeNote', {
        recipeId,
        position,
        title: text(note, 'title') ?? '',
        text: text(note, 'text') ?? '',
      })
    for (const [position, asset] of assets(recipeId).entries()) {
      const fileName = text(asset, 'file_name')
      to.add('recipeAsset', {
        recipeId,
        position,
        name: text(asset, 'name') ?? '',
        icon: text(asset, 'icon') ?? 'mdi-file',
        fileName: fileName !== null && isKeyPart(fileName) ? fileName : null,
      })
    }
  }
}

function convertActivity(to: Conversion): void {
  const ratings = new Map<
    string,
    { userId: string; recipeId: string; rating: number | null; isFavorite: number }
  >()
  const rate = (
    userId: string | null,
    recipeId: string | null,
    rating: number | null,
    isFavorite: number,
  ) => {
    if (!userId || !recipeId) return to.leaveOut('broken-links')
    const known = ratings.get(userId + recipeId)
    ratings.set(userId + recipeId, {
      userId,
      recipeId,
      rating: rating ?? known?.rating ?? null,
      isFavorite: isFavorite || (known?.isFavorite ?? 0),
    })
  }
  const pair = (row: MealieRow) =>
    [to.link('user', id(row, 'user_id')), to.link('recipe', id(row, 'recipe_id'))] as const
  for (const row of to.from('users_to_recipes'))
    rate(...pair(row), number(row, 'rating'), flag(row, 'is_favorite'))
  for (const row of to.from('users_to_favorites')) rate(...pair(row), null, 1)
  // Older versions had one rating per recipe, which becomes its owner's rating.
  if (!to.knows('users_to_recipes'))
    for (const { id: recipeId, userId, rating } of to.rows('recipe'))
      if (typeof userId === 'string' && typeof recipeId === 'string' && typeof rating === 'number')
        rate(userId, recipeId, rating, 0)
  for (const row of ratings.values()) to.add('userRating', { id: randomUUID(), ...row })
  for (const row of to.from('recipe_comments')) {
    const [userId, recipeId] = pair(row)
    if (!userId || !recipeId) to.leaveOut('broken-links')
    else
      to.add('recipeComment', {
        id: idOrNew(row),
        recipeId,
        userId,
        text: text(row, 'text') ?? '',
        ...stamps(row),
      })
  }
  for (const row of to.from('recipe_timeline_events')) {
    const [userId, recipeId] = pair(row)
    if (!userId || !recipeId) to.leaveOut('broken-links')
    else
      to.add('recipeTimelineEvent', {
        id: idOrNew(row),
        recipeId,
        userId,
        subject: text(row, 'subject') ?? '',
        eventType: oneOf(text(row, 'event_type'), ['system', 'info', 'comment'], 'info'),
        eventMessage: text(row, 'message') ?? text(row, 'event_message'),
        image: /^has[ _]image$/i.test(text(row, 'image') ?? '') ? 'has image' : 'does not have image',
        timestamp: momentOf(row, 'timestamp'),
        ...stamps(row),
      })
  }
  for (const row of to.from('recipe_share_tokens')) {
    const groupId = to.link('group', id(row, 'group_id'))
    const recipeId = to.link('recipe', id(row, 'recipe_id'))
    const expiresAt = instant(row, 'expires_at')
    if (!groupId || !recipeId || !expiresAt) to.leaveOut('broken-links')
    else
      to.add('shareLink', {
        id: idOrNew(row),
        groupId,
        recipeId,
        userId: null,
        expiresAt,
        createdAt: stamps(row).createdAt,
      })
  }
  copyPairs(to, 'households_to_recipes', [HOUSEHOLD, RECIPE], (householdId, recipeId, row) =>
    to.add('householdRecipe', { householdId, recipeId, lastMade: instant(row, 'last_made') }),
  )
}
