import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'

/** What is in a file but not imported. */
const names = {
  accounts: m.migration_left_accounts,
  'api-tokens': m.api_token_title,
  bookmarks: m.migration_left_bookmarks,
  'broken-links': m.migration_left_broken_links,
  calendar: m.migration_left_calendar,
  'changed-words': m.migration_left_changed_words,
  comments: m.recipe_comments,
  cooklang: m.migration_left_cooklang,
  duplicates: m.migration_left_duplicates,
  expenses: m.migration_left_expenses,
  exports: m.migration_left_exports,
  'further-pictures': m.migration_left_further_pictures,
  groceries: m.migration_left_groceries,
  invitations: m.migration_left_invitations,
  'list-labels': m.migration_left_list_labels,
  'list-recipes': m.migration_left_list_recipes,
  'long-lines': m.migration_left_long_lines,
  members: m.household_members,
  menus: m.migration_left_menus,
  notifiers: m.notifier_title,
  'only-names': m.migration_left_only_names,
  'page-ratings': m.migration_left_page_ratings,
  'page-reviews': m.migration_left_page_reviews,
  'page-videos': m.migration_left_page_videos,
  parts: m.migration_left_parts,
  pictures: m.migration_left_pictures,
  ratings: m.migration_left_ratings,
  'recipe-actions': m.recipe_action_title,
  reports: m.migration_left_reports,
  'reset-links': m.migration_left_reset_links,
  settings: m.migration_left_settings,
  'share-links': m.share_links,
  tasks: m.migration_left_tasks,
  'tools-on-hand': m.finder_tools_on_hand,
  'unknown-rows': m.migration_left_unknown_rows,
  webhooks: m.webhook_title,
}

export type LeftOut = keyof typeof names

export const describeLeftOut = (what: LeftOut, locale: Locale): string => names[what]({}, { locale })

/** Why a recipe of a file cannot be read. */
const sentences = {
  'breaks-off': m.migration_broken_breaks_off,
  damaged: m.migration_broken_damaged,
  empty: m.migration_broken_empty,
  'no-name': m.migration_broken_no_name,
  'no-name-or-torn': m.migration_broken_no_name_or_torn,
  'no-recipe': m.migration_broken_no_recipe,
  'no-steps': m.migration_broken_no_steps,
  'not-json': m.migration_broken_not_json,
}

export type BrokenReason = keyof typeof sentences

export const describeBroken = (
  { name, reason }: { name: string; reason: BrokenReason },
  locale: Locale,
): { name: string; reason: string } => ({
  name: name || m.recipe_unnamed({}, { locale }),
  reason: sentences[reason]({}, { locale }),
})
