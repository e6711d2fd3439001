/**
 * The name of an attribute, of whatever list, as it is looked up: `recipe_category.id` and `recipeCategory.id` are one,
 * and so are `updated_at` and `update_at`, which old clients say.
 */
export const foldAttribute = (name: string) =>
  name
    .replaceAll('_', '')
    .toLowerCase()
    .replace(/\bupdateat$/, 'updatedat')
