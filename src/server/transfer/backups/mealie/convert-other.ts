import type { Ctx } from '~/server/platform/context'
import { type Conversion, createConversion } from './conversion'
import { convertFood } from './convert-food'
import { convertKitchen } from './convert-kitchen'
import { convertPeople } from './convert-people'
import { convertRecipes } from './convert-recipes'
import type { MealieTables } from './mealie-backup'

/** Tables that are converted or only link converted rows; `alembic_version` identifies the schema. */
const IMPORTED_TABLES =
  /^(?:alembic_version|groups|group_preferences|households|household_preferences|users|long_live_tokens|invite_tokens|multi_purpose_labels|ingredient_foods|ingredient_foods_aliases|ingredient_food_extras|ingredient_units|ingredient_units_aliases|categories|tags|tools|recipes|recipe_\w+|recipes_\w+|notes|api_extras|users_to_\w+|households_to_\w+|shopping_\w+|group_meal_plans|group_meal_plan_rules|plan_rules_to_\w+|cookbooks|cookbooks_to_\w+|webhook_urls|group_events_\w+|group_reports|report_entries)$/
/** Recipe images and attachments, and profile pictures. */
const IMPORTED_FILES =
  /^(?:recipes\/[0-9a-f-]{36}\/(?:images|assets)\/.+|users\/[0-9a-f-]{36}\/profile\.webp)$/i

export const isImportedFile = (name: string): boolean => IMPORTED_FILES.test(name)

/** `files` has paths relative to `data/`. */
export function convertOther(
  { tables, files }: { tables: MealieTables; files: { has(path: string): boolean } },
  { env, now }: { env: Pick<Ctx['env'], 'DEFAULT_HOUSEHOLD'>; now: string },
): Conversion {
  const to = createConversion(tables)
  convertPeople(to, env.DEFAULT_HOUSEHOLD)
  convertFood(to)
  convertRecipes(to, (recipeId) => files.has(`recipes/${recipeId}/images/original.webp`))
  convertKitchen(to, now)
  to.leaveOut('tasks', to.from('server_tasks').length)
  to.leaveOut('exports', to.from('group_data_exports').length)
  to.leaveOut('reset-links', to.from('password_reset_tokens').length)
  const others = ['server_tasks', 'group_data_exports', 'password_reset_tokens', 'group_to_categories']
  for (const [name, rows] of Object.entries(tables))
    if (!IMPORTED_TABLES.test(name) && !others.includes(name)) to.leaveOut('unknown-rows', rows.length)
  return to
}
