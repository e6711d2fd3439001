import * as v from 'valibot'

/** The recipe requested from the model, for pages and pictures. */

const text = v.nullable(v.string())
const Section = v.object({ title: text, text: v.string() })

export const ModelRecipe = v.object({
  name: text,
  description: text,
  recipe_yield: text,
  total_time: text,
  prep_time: text,
  perform_time: text,
  ingredients: v.array(Section),
  instructions: v.array(Section),
  notes: v.array(Section),
})
export type ModelRecipe = v.InferOutput<typeof ModelRecipe>

export const RECIPE_RULES = `Return:
- name, description, recipe_yield and the times in the words of the source; null where it says nothing
- ingredients: each line as it is written, in its order; title is the heading of the section that starts with it, else null
- instructions: each step in its order; title as above
- notes: what else the cook should know
Correct obvious errors of recognition. Invent nothing. Without a recipe return null and empty lists.`

export const isRecipe = ({ name, ingredients, instructions }: ModelRecipe): boolean =>
  Boolean(name?.trim()) && ingredients.length + instructions.length > 0

/** As page data, so that it passes through the same readers of times, yields and texts as a page. */
export function toPageData(recipe: ModelRecipe): string {
  const steps: { '@type': string; name?: string; text?: string; itemListElement?: object[] }[] = []
  let section: object[] | null = null
  for (const { title, text } of recipe.instructions) {
    const step = { '@type': 'HowToStep', text }
    if (title?.trim()) {
      section = [step]
      steps.push({ '@type': 'HowToSection', name: title, itemListElement: section })
    } else if (section) section.push(step)
    else steps.push(step)
  }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: recipe.description,
    recipeYield: recipe.recipe_yield,
    totalTime: recipe.total_time,
    prepTime: recipe.prep_time,
    cookTime: recipe.perform_time,
    recipeIngredient: recipe.ingredients.map(({ text }) => text),
    recipeInstructions: steps,
  })
}
