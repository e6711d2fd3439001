/** Tables that link recipes with categories, tags, tools or foods: `recipeId` next to this column. */
export const recipeLinks = {
  category: { table: 'recipeCategory', column: 'categoryId' },
  tag: { table: 'recipeTag', column: 'tagId' },
  tool: { table: 'recipeTool', column: 'toolId' },
  food: { table: 'recipeIngredient', column: 'foodId' },
} as const

/** Also the name of the linked table. */
export type LinkedKind = keyof typeof recipeLinks
