/** Where the database holds which recipes have a category, tag, tool or food: `recipeId` beside this column. */
export const recipeLinks = {
  category: { table: 'recipeCategory', column: 'categoryId' },
  tag: { table: 'recipeTag', column: 'tagId' },
  tool: { table: 'recipeTool', column: 'toolId' },
  food: { table: 'recipeIngredient', column: 'foodId' },
} as const

/** What recipes link to; each is also the name of its table. */
export type LinkedKind = keyof typeof recipeLinks
