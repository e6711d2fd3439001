import { differingFields, fingerprints } from './compare'
import type { EditorField, EditorRecipe, IngredientRow, StepRow } from './editor-recipe'

export type Side = 'mine' | 'theirs'

export interface Difference {
  field: EditorField
  /** Both changed it. */
  isContested: boolean
  /** Keeps all work if possible: the version that changed the field, mine if both did. */
  proposal: Side
}

/** `before` is the common base. */
export function findDifferences(
  versions: { before: EditorRecipe; mine: EditorRecipe; theirs: EditorRecipe },
  locale: string,
): Difference[] {
  const before = fingerprints(versions.before, locale)
  const mine = fingerprints(versions.mine, locale)
  const theirs = fingerprints(versions.theirs, locale)
  return differingFields(mine, theirs).map((field) => {
    const changedByMe = mine[field] !== before[field]
    const isTheirChange = theirs[field] !== before[field]
    return {
      field,
      isContested: changedByMe && isTheirChange,
      proposal: changedByMe ? 'mine' : 'theirs',
    }
  })
}

export function mergeFields(
  mine: EditorRecipe,
  theirs: EditorRecipe,
  ownFields: readonly EditorField[],
): EditorRecipe {
  return ownFields.reduce((merged, field) => takeField(merged, mine, field), theirs)
}

function takeField<Field extends EditorField>(
  into: EditorRecipe,
  from: EditorRecipe,
  field: Field,
): EditorRecipe {
  return { ...into, [field]: from[field] }
}

function linesOf(recipe: EditorRecipe, field: EditorField): string[] {
  switch (field) {
    case 'ingredients':
      return recipe.ingredients.map(ingredientText)
    case 'steps':
      return recipe.steps.map(stepText)
    case 'notes':
      return recipe.notes.map(({ title, text }) => [title, text].filter(Boolean).join(': '))
    case 'tags':
    case 'categories':
    case 'tools':
      return recipe[field].map(({ name }) => name)
    case 'assets':
      return recipe.assets.map(({ name }) => name)
    case 'extras':
      return recipe.extras.map(({ name, value }) => `${name}: ${value}`)
    case 'nutrition':
      return Object.values(recipe.nutrition).filter(Boolean)
    case 'servings':
    case 'yieldAmount':
      return [recipe[field].text]
    case 'language':
    case 'settings':
    case 'ownerId':
      return []
    default:
      return [recipe[field]]
  }
}

/** Lines that only the first version has. */
export function ownLines(one: EditorRecipe, other: EditorRecipe, field: EditorField): string[] {
  const others = new Set(linesOf(other, field))
  return linesOf(one, field).filter((line) => line.trim() !== '' && !others.has(line))
}

function ingredientText(row: IngredientRow): string {
  if (row.kind === 'heading') return row.text
  const { amount, unit, unitText, food, recipe, foodText, note } = row
  const thing = food?.name ?? recipe?.name ?? foodText
  const main = [amount.text, unit?.name ?? unitText, thing].filter(Boolean).join(' ')
  return [main, note].filter(Boolean).join(', ')
}

function stepText(row: StepRow): string {
  return row.kind === 'heading' ? row.text : [row.summary, row.text].filter(Boolean).join(': ')
}
