/**
 * Normalizes an attribute name for lookup: `recipe_category.id` and `recipeCategory.id` are the same, and so are
 * `updated_at` and `update_at`, which old clients use.
 */
export const foldAttribute = (name: string) =>
  name
    .replaceAll('_', '')
    .toLowerCase()
    .replace(/\bupdateat$/, 'updatedat')
