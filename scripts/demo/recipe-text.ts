/** People of Maple Street. */
export type Person = 'noor' | 'ines' | 'jonas'

/** A recipe of the demo household as in `recipes/`. */
export interface RecipeText {
  name: string
  /** Its picture: a file in `pictures/`, without the ending. */
  picture?: string
  by: Person
  /** Day on which it was added. */
  added: string
  description: string
  serves: number
  /** Its yield, if that is not a number of servings: `12 buns`. */
  makes?: string
  prep?: string
  cook?: string
  total: string
  category: string
  tags: string[]
  tools?: string[]
  /** A line each: `amount unit | food | note`; `## ` starts a section, `@` before a food names another recipe. */
  ingredients: string
  /** A line each; `## ` starts a section. */
  steps: string
  /** A line each: `Title: text`. */
  notes?: string
  /** For one serving: kcal, and grams of carbohydrate, fat, protein, fibre and sugar. */
  nutrition?: [
    calories: number,
    carbohydrate: number,
    fat: number,
    protein: number,
    fibre: number,
    sugar: number,
  ]
  /** Day on which the household last cooked it. */
  made?: string
  ratings?: Partial<Record<Person, number>>
  favoriteOf?: Person[]
}

/** One line of the ingredients as text. */
export interface IngredientText {
  section: string | null
  quantity: number
  unit: string | null
  food: string
  /** `food` is the name of another recipe. */
  isRecipe: boolean
  note: string
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Lines with the heading directly above them. */
function withSections(text: string): { section: string | null; line: string }[] {
  let section: string | null = null
  const lines: { section: string | null; line: string }[] = []
  for (const line of linesOf(text)) {
    if (line.startsWith('## ')) {
      section = line.slice(3)
      continue
    }
    lines.push({ section, line })
    section = null
  }
  return lines
}

export function readIngredients(text: string): IngredientText[] {
  return withSections(text).map(({ section, line }) => {
    const [amount = '', food = '', note = ''] = line.split('|').map((part) => part.trim())
    const [, number = '', unit = ''] = /^([\d.]*)\s*(.*)$/.exec(amount) ?? []
    const isRecipe = food.startsWith('@')
    return {
      section,
      quantity: number ? Number(number) : 0,
      unit: unit || null,
      food: isRecipe ? food.slice(1) : food,
      isRecipe,
      note,
    }
  })
}

export const readSteps = (text: string): { title: string; text: string }[] =>
  withSections(text).map(({ section, line }) => ({ title: section ?? '', text: line }))

export const readNotes = (text: string): { title: string; text: string }[] =>
  linesOf(text).map((line) => {
    const at = line.indexOf(': ')
    return { title: line.slice(0, at), text: line.slice(at + 2) }
  })
