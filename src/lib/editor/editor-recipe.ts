import { isSameQuantity } from '@ramekin/food-engine/quantity'
import * as v from 'valibot'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { makeId } from '~/lib/make-id'
import { plainLines } from '~/lib/recipe-fields'
import { recordOf } from '~/lib/records'
import { LineQuestion } from '~/schemas/line-question'
import { type Nutrient, nutrients, nutritionOf } from '~/schemas/nutrition'
import { IngredientAmount, type Recipe } from '~/schemas/recipe'
import { Amount, noAmount, toAmount } from './amount'
import { takeKeptUnit } from './kept-unit'
import { asWritten } from './written-line'

/** Numbers are text, headings are rows, new foods and units are text. The device stores the same shape. */

const Named = v.object({ id: v.string(), name: v.string() })
export type Named = v.InferOutput<typeof Named>

const HeadingRow = v.object({ kind: v.literal('heading'), key: v.string(), text: v.string() })
export type HeadingRow = v.InferOutput<typeof HeadingRow>

/** The author's text with its scalable amounts and the fields that match it (`partsOf`). */
const WrittenLine = v.object({ text: v.string(), amounts: v.array(IngredientAmount), parts: v.string() })

const IngredientLine = v.object({
  kind: v.literal('ingredient'),
  /** The reference id used by step links. */
  key: v.string(),
  amount: Amount,
  unit: v.nullable(Named),
  /** A typed unit that does not exist yet. */
  unitText: v.string(),
  /** The word of a deleted unit, which stays in the note. */
  keptUnit: v.optional(v.string(), ''),
  food: v.nullable(Named),
  /** A typed food that does not exist; saved at the start of the note. */
  foodText: v.string(),
  /** Links a recipe instead of a food. */
  linksRecipe: v.boolean(),
  recipe: v.nullable(Named),
  note: v.string(),
  originalText: v.nullable(v.string()),
  /** Until the line has a food, or another text. */
  question: v.optional(v.nullable(LineQuestion), null),
  /** Null for a line without its own text. */
  written: v.optional(v.nullable(WrittenLine), null),
})
export type IngredientLine = v.InferOutput<typeof IngredientLine>

const IngredientRow = v.variant('kind', [HeadingRow, IngredientLine])
export type IngredientRow = v.InferOutput<typeof IngredientRow>

const Step = v.object({
  kind: v.literal('step'),
  key: v.string(),
  summary: v.string(),
  text: v.string(),
  links: v.array(v.string()),
})
export type Step = v.InferOutput<typeof Step>

const StepRow = v.variant('kind', [HeadingRow, Step])
export type StepRow = v.InferOutput<typeof StepRow>

const NoteRow = v.object({ key: v.string(), title: v.string(), text: v.string() })
export type NoteRow = v.InferOutput<typeof NoteRow>

const AssetRow = v.object({
  key: v.string(),
  name: v.string(),
  icon: v.string(),
  fileName: v.nullable(v.string()),
})
export type AssetRow = v.InferOutput<typeof AssetRow>

const ExtraRow = v.object({ key: v.string(), name: v.string(), value: v.string() })
export type ExtraRow = v.InferOutput<typeof ExtraRow>

const text = v.string()
const NutritionTexts = nutritionOf(text)

const Settings = v.object({
  public: v.boolean(),
  showNutrition: v.boolean(),
  showAssets: v.boolean(),
  landscapeView: v.boolean(),
  disableComments: v.boolean(),
  locked: v.boolean(),
})

export const EditorRecipe = v.object({
  name: text,
  description: text,
  servings: Amount,
  yieldAmount: Amount,
  yieldText: text,
  prepTime: text,
  cookTime: text,
  totalTime: text,
  source: text,
  // Work that a device stored before a field existed lacks it.
  ...v.entriesFromList(plainLines, v.optional(text, '')),
  language: v.optional(text, ''),
  ingredients: v.array(IngredientRow),
  steps: v.array(StepRow),
  notes: v.array(NoteRow),
  categories: v.array(Named),
  tags: v.array(Named),
  tools: v.array(Named),
  nutrition: NutritionTexts,
  settings: Settings,
  assets: v.array(AssetRow),
  extras: v.array(ExtraRow),
  ownerId: v.nullable(v.string()),
})
export type EditorRecipe = v.InferOutput<typeof EditorRecipe>
export type EditorField = keyof EditorRecipe

export function newIngredient(): IngredientLine {
  return {
    kind: 'ingredient',
    key: makeId(),
    amount: noAmount,
    unit: null,
    unitText: '',
    keptUnit: '',
    food: null,
    foodText: '',
    linksRecipe: false,
    recipe: null,
    note: '',
    originalText: null,
    question: null,
    written: null,
  }
}

export const newStep = (stepText = ''): Step => ({
  kind: 'step',
  key: makeId(),
  summary: '',
  text: stepText,
  links: [],
})

export const newHeading = (headingText = ''): HeadingRow => ({
  kind: 'heading',
  key: makeId(),
  text: headingText,
})

export function toEditorRecipe(recipe: Recipe, locale: string): EditorRecipe {
  const named = ({ id, name }: Named) => ({ id, name })
  return {
    name: recipe.name,
    description: recipe.description,
    servings: toAmount(recipe.recipeServings, locale),
    yieldAmount: toAmount(recipe.recipeYieldQuantity, locale),
    yieldText: recipe.recipeYield ?? '',
    prepTime: recipe.prepTime ?? '',
    cookTime: recipe.performTime ?? recipe.cookTime ?? '',
    totalTime: recipe.totalTime ?? '',
    source: recipe.orgURL ?? '',
    ...recordOf(plainLines, (line) => recipe[line] ?? ''),
    // Copies that a device stored before recipes had a language are without it.
    language: recipe.language || '',
    ingredients: recipe.recipeIngredient.flatMap((ingredient) =>
      withHeading(ingredient.title, toIngredientLine(ingredient, locale, recipe.language || locale)),
    ),
    steps: toStepRows(recipe.recipeInstructions),
    notes: recipe.notes.map(({ title, text }) => ({ key: makeId(), title, text })),
    categories: recipe.recipeCategory.map(named),
    tags: recipe.tags.map(named),
    tools: recipe.tools.map(named),
    nutrition: nutritionTexts((nutrient) => recipe.nutrition[nutrient] ?? ''),
    settings: recipe.settings,
    assets: recipe.assets.map((asset) => ({ key: makeId(), ...asset })),
    extras: Object.entries(recipe.extras).map(([name, value]) => ({ key: makeId(), name, value })),
    ownerId: recipe.userId,
  }
}

/** At least one empty step. */
function toStepRows(steps: Recipe['recipeInstructions']): StepRow[] {
  if (steps.length === 0) return [newStep()]
  return steps.flatMap(({ id, title, summary, text, ingredientReferences }) => {
    const links = [...new Set(ingredientReferences.map(({ referenceId }) => referenceId))]
    return withHeading(title, { kind: 'step' as const, key: id, summary, text, links })
  })
}

const nutritionTexts = (textOf: (nutrient: Nutrient) => string): EditorRecipe['nutrition'] =>
  recordOf(nutrients, textOf)

const withHeading = <Row>(title: string | null, row: Row): (HeadingRow | Row)[] =>
  title?.trim() ? [newHeading(title), row] : [row]

function toIngredientLine(
  ingredient: Recipe['recipeIngredient'][number],
  locale: string,
  language: string,
): IngredientLine {
  const { quantity, unit, food, referencedRecipe, display, amounts, originalText, question, referenceId } =
    ingredient
  const { keptUnit, note } = takeKeptUnit(ingredient)
  const written = amounts.find((amount) => isSameQuantity(amount.quantity, quantity ?? 0))
  // An unknown food is at the start of the note, up to the first comma.
  const [foodText, rest] = food || referencedRecipe ? ['', note] : splitNote(note)
  const line: IngredientLine = {
    kind: 'ingredient',
    key: referenceId,
    amount: toAmount(quantity, locale, written?.fraction ?? unit?.fraction !== false),
    unit: unit && { id: unit.id, name: unit.abbreviation || unit.name },
    unitText: keptUnit,
    keptUnit,
    food: food && { id: food.id, name: food.name },
    foodText,
    linksRecipe: referencedRecipe !== null,
    recipe: referencedRecipe && { id: referencedRecipe.id, name: referencedRecipe.name },
    note: rest,
    originalText,
    question,
    written: null,
  }
  return display === displayIngredient(ingredient, language) ? line : asWritten(line, display, amounts)
}

/** `saffron, in 2 tbsp warm water` → the food and the note. `joinNote` reverses it. */
export function splitNote(note: string): [thing: string, rest: string] {
  const at = note.indexOf(', ')
  return at > 0 ? [note.slice(0, at), note.slice(at + 2)] : [note, '']
}

/** The stored note for a row whose food is only text. */
export function joinNote(thing: string, rest: string): string {
  return [thing, rest].filter((part) => part.trim() !== '').join(', ')
}
