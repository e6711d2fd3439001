/** `recipe_category.id` and `recipeCategory.id` are the same, as are `updated_at` and `update_at` of old clients. */
export const foldAttribute = (name: string) =>
  name
    .replaceAll('_', '')
    .toLowerCase()
    .replace(/\bupdateat$/, 'updatedat')
