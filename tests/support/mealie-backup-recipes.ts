import type { Db } from '~/server/platform/db/connect'
import type { MealieRow, MealieTables } from '~/server/transfer/backups/mealie/mealie-backup'

/** A recipe as text, to compare a backup of another program with the stored recipe. */
export interface RecipeInWords {
  name: string
  description: string
  url: string
  added: string
  times: string[]
  lines: (string | number | null)[][]
  steps: string[][]
  notes: string[][]
  categories: string[]
  tags: string[]
  tools: string[]
  nutrition: string[]
  comments: string[]
}

const FACTS = [
  'calories',
  'carbohydrateContent',
  'fatContent',
  'fiberContent',
  'proteinContent',
  'sodiumContent',
  'sugarContent',
]

const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const inOrder = (recipes: RecipeInWords[]) =>
  recipes
    .map((recipe) => ({ recipe, key: JSON.stringify(recipe) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ recipe }) => recipe)

/** Rows by what they belong to. */
function by<Row extends object>(rows: readonly Row[], column: keyof Row & string): (id: unknown) => Row[] {
  const groups = Map.groupBy(rows, (row) => String(row[column]))
  return (id) => groups.get(String(id)) ?? []
}

/** The content of the file's tables, read without our reader; `signed` if comments begin with their author. */
export function mealieRecipes(tables: MealieTables, { signed = false } = {}): RecipeInWords[] {
  const rows = (table: string): readonly MealieRow[] => tables[table] ?? []
  const ofRecipe = (table: string) => {
    const find = by(rows(table), 'recipe_id')
    return (id: unknown) => find(id).toSorted((one, other) => Number(one.position) - Number(other.position))
  }
  const named = (table: string, links: string, column: string) => {
    const names = new Map(rows(table).map(({ id, name }) => [id, said(name)]))
    const find = ofRecipe(links)
    return (id: unknown) => [...new Set(find(id).map((link) => names.get(link[column]) ?? ''))].toSorted()
  }
  const nameOf = (table: string) => {
    const names = new Map(rows(table).map(({ id, name }) => [id, said(name)]))
    return (id: unknown) => names.get(typeof id === 'string' ? id : '') ?? null
  }
  const [unit, food] = [nameOf('ingredient_units'), nameOf('ingredient_foods')]
  const [lines, steps, notes] = [
    ofRecipe('recipes_ingredients'),
    ofRecipe('recipe_instructions'),
    ofRecipe('notes'),
  ]
  const [settings, nutrition, comments] = [
    ofRecipe('recipe_settings'),
    ofRecipe('recipe_nutrition'),
    ofRecipe('recipe_comments'),
  ]
  const people = new Map(rows('users').map(({ id, full_name }) => [id, said(full_name)]))
  const categories = named('categories', 'recipes_to_categories', 'category_id')
  const tags = named('tags', 'recipes_to_tags', 'tag_id')
  const tools = named('tools', 'recipes_to_tools', 'tool_id')
  return inOrder(
    rows('recipes').map((recipe) => {
      const hidesAmounts = settings(recipe.id)[0]?.disable_amount === true
      const [facts = {}] = nutrition(recipe.id)
      return {
        name: said(recipe.name),
        description: said(recipe.description),
        url: said(recipe.org_url),
        added: said(recipe.date_added),
        times: [said(recipe.prep_time), said(recipe.perform_time), said(recipe.total_time)],
        lines: lines(recipe.id).map((line) => {
          const isText = !line.unit_id && !line.food_id
          const quantity = hidesAmounts && isText ? null : Number(line.quantity ?? 0) || null
          return [said(line.title), quantity, unit(line.unit_id), food(line.food_id), said(line.note)]
        }),
        steps: steps(recipe.id)
          .map((step) => [said(step.title), said(step.text)])
          .filter(([title, text]) => title || text),
        notes: notes(recipe.id).map((note) => [said(note.title), said(note.text)]),
        categories: categories(recipe.id),
        tags: tags(recipe.id),
        tools: tools(recipe.id),
        nutrition: FACTS.map((name) =>
          said(facts[name.replace(/[A-Z]/, (sign) => `_${sign.toLowerCase()}`)]),
        ),
        comments: comments(recipe.id).map(({ text, user_id }) =>
          signed ? `${people.get(user_id)}: ${said(text)}` : said(text),
        ),
      }
    }),
  )
}

/** The content of our tables, of one group or of all, without numbers added to taken names. */
export async function restoredRecipes(db: Db, groupId?: string): Promise<RecipeInWords[]> {
  const recipes = await db
    .selectFrom('recipe')
    .selectAll()
    .$if(groupId !== undefined, (query) => query.where('groupId', '=', groupId ?? ''))
    .execute()
  const ofRecipe = async (
    table: 'recipeIngredient' | 'recipeInstruction' | 'recipeNote' | 'recipeNutrition' | 'recipeComment',
  ) => by<Record<string, unknown>>(await db.selectFrom(table).selectAll().execute(), 'recipeId')
  const ordered = async (table: 'recipeIngredient' | 'recipeInstruction' | 'recipeNote') => {
    const find = await ofRecipe(table)
    return (id: unknown) => find(id).toSorted((one, other) => Number(one.position) - Number(other.position))
  }
  const named = async (
    table: 'category' | 'tag' | 'tool',
    links: 'recipeCategory' | 'recipeTag' | 'recipeTool',
  ) => {
    const words = await db.selectFrom(table).select(['id', 'name']).execute()
    const names = new Map<unknown, string>(words.map(({ id, name }) => [id, name.trim()]))
    const rows: Record<string, unknown>[] = await db.selectFrom(links).selectAll().execute()
    const find = by(rows, 'recipeId')
    return (id: unknown) =>
      find(id)
        .map((link) => names.get(link[`${table}Id`]) ?? '')
        .toSorted()
  }
  const words = async (table: 'unit' | 'food') => {
    const rows = await db.selectFrom(table).select(['id', 'name']).execute()
    const names = new Map<unknown, string>(rows.map(({ id, name }) => [id, name.trim()]))
    return (id: unknown) => names.get(id) ?? null
  }
  const [unit, food] = [await words('unit'), await words('food')]
  const [lines, steps, notes] = [
    await ordered('recipeIngredient'),
    await ordered('recipeInstruction'),
    await ordered('recipeNote'),
  ]
  const [nutrition, comments] = [await ofRecipe('recipeNutrition'), await ofRecipe('recipeComment')]
  const categories = await named('category', 'recipeCategory')
  const tags = await named('tag', 'recipeTag')
  const tools = await named('tool', 'recipeTool')
  return inOrder(
    recipes.map((recipe) => {
      const [facts = {}] = nutrition(recipe.id)
      return {
        name: recipe.name.replace(/ \(\d\)$/, '').trim(),
        description: said(recipe.description),
        url: said(recipe.orgUrl),
        added: recipe.dateAdded,
        times: [said(recipe.prepTime), said(recipe.performTime), said(recipe.totalTime)],
        lines: lines(recipe.id).map((line) => [
          said(line.title),
          Number(line.quantity ?? 0) || null,
          unit(line.unitId),
          food(line.foodId),
          said(line.note),
        ]),
        steps: steps(recipe.id)
          .map((step) => [said(step.title), said(step.text)])
          .filter(([title, text]) => title || text),
        notes: notes(recipe.id).map((note) => [said(note.title), said(note.text)]),
        categories: categories(recipe.id),
        tags: tags(recipe.id),
        tools: tools(recipe.id),
        nutrition: FACTS.map((name) => said(facts[name])),
        comments: comments(recipe.id).map(({ text }) => said(text)),
      }
    }),
  )
}
