import { hash as bcrypt } from 'bcryptjs'
import { ZipFile } from 'yazl'
import type { MealieTables } from '~/server/transfer/backups/mealie/mealie-backup'

const made = { created_at: '2024-03-01T10:00:00.123456', update_at: '2024-03-02T10:00:00' }
const uuid = (digit: string) => digit.repeat(32)
export const dashed = (id: string): string =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const GROUP = uuid('1')
const HOUSE = uuid('2')
const ANNA = uuid('3')
export const SOUP = uuid('4')
const BREAD = uuid('5')
export const LIST = uuid('6')
const ITEM = uuid('7')
const FOOD = uuid('8')
const UNIT = uuid('9')
export const TAG = uuid('a')
const STEP = uuid('b')
export const REFERENCE = uuid('c')
const BOOK = uuid('d')
const EVENT = uuid('e')

/** A small data set in the other program's format. */
export async function kitchen(): Promise<MealieTables> {
  return {
    alembic_version: [{ version_num: '95f60087812f' }],
    groups: [{ ...made, id: GROUP, name: 'Home', slug: 'home' }],
    group_preferences: [{ ...made, id: uuid('f'), group_id: GROUP, private_group: false }],
    households: [{ ...made, id: HOUSE, name: 'Family', slug: 'family', group_id: GROUP }],
    household_preferences: [
      {
        id: uuid('f'),
        household_id: HOUSE,
        private_household: false,
        first_day_of_week: 1,
        recipe_public: true,
      },
    ],
    users: [
      {
        ...made,
        id: ANNA,
        full_name: 'Anna Ä',
        username: 'Anna',
        email: 'Anna@Example.org',
        password: await bcrypt('her old password', 4),
        auth_method: 'MEALIE',
        admin: true,
        group_id: GROUP,
        household_id: HOUSE,
        cache_key: 'abcd',
        can_manage: true,
      },
    ],
    long_live_tokens: [{ ...made, id: 3, name: 'Fridge', token: 'a.foreign.token', user_id: ANNA }],
    multi_purpose_labels: [{ ...made, id: uuid('f'), name: 'Green', color: '#00ff00', group_id: GROUP }],
    ingredient_foods: [
      { ...made, id: FOOD, group_id: GROUP, name: 'Leek', plural_name: 'Leeks', label_id: uuid('f') },
    ],
    ingredient_foods_aliases: [{ id: uuid('f'), food_id: FOOD, name: 'Porree' }],
    ingredient_units: [
      { ...made, id: UNIT, group_id: GROUP, name: 'gram', abbreviation: 'g', use_abbreviation: true },
    ],
    tags: [{ ...made, id: TAG, group_id: GROUP, name: 'Quick', slug: 'quick' }],
    recipes: [
      {
        ...made,
        id: SOUP,
        slug: 'leek-soup',
        group_id: GROUP,
        user_id: ANNA,
        name: 'Leek soup',
        image: 'xy12',
        total_time: '1 hour',
        recipe_servings: 4,
        date_added: '2024-03-01',
      },
      { ...made, id: BREAD, slug: 'bread', group_id: GROUP, user_id: ANNA, name: 'Bread', image: 'gone' },
    ],
    api_extras: [{ id: 1, recipee_id: SOUP, key_name: 'from', value: 'grandma' }],
    recipe_settings: [{ id: 1, recipe_id: SOUP, public: true, locked: true }],
    recipe_nutrition: [{ id: 1, recipe_id: SOUP, calories: '200' }],
    recipes_ingredients: [
      { id: 2, position: 1, recipe_id: SOUP, note: 'with bread', referenced_recipe_id: BREAD, quantity: 1 },
      {
        id: 1,
        position: 0,
        recipe_id: SOUP,
        note: 'sliced',
        quantity: 500,
        food_id: FOOD,
        unit_id: UNIT,
        reference_id: REFERENCE,
      },
    ],
    recipe_instructions: [
      { ...made, id: STEP, recipe_id: SOUP, position: 0, title: '', text: 'Cook the leek.' },
    ],
    recipe_ingredient_ref_link: [{ id: 1, instruction_id: STEP, reference_id: REFERENCE }],
    notes: [{ id: 1, recipe_id: SOUP, title: 'Tip', text: 'More leek' }],
    recipes_to_tags: [
      { recipe_id: SOUP, tag_id: TAG },
      { recipe_id: uuid('0'), tag_id: TAG },
    ],
    users_to_recipes: [{ id: uuid('f'), user_id: ANNA, recipe_id: SOUP, rating: 4.5, is_favorite: true }],
    recipe_comments: [{ ...made, id: uuid('f'), recipe_id: SOUP, user_id: ANNA, text: 'Good' }],
    recipe_timeline_events: [
      {
        ...made,
        id: EVENT,
        recipe_id: SOUP,
        user_id: ANNA,
        subject: 'Made it',
        event_type: 'info',
        image: 'DOES_NOT_HAVE_IMAGE',
        timestamp: '2024-03-03T18:00:00',
      },
    ],
    households_to_recipes: [
      { ...made, household_id: HOUSE, recipe_id: SOUP, last_made: '2024-03-03T18:00:00' },
    ],
    shopping_lists: [{ ...made, id: LIST, group_id: GROUP, user_id: ANNA, name: 'Market' }],
    shopping_list_items: [
      {
        ...made,
        id: ITEM,
        shopping_list_id: LIST,
        position: 0,
        checked: true,
        quantity: 2,
        note: '',
        food_id: FOOD,
      },
    ],
    shopping_list_extras: [{ id: 1, key_name: 'store', value: 'corner', shopping_list_id: LIST }],
    ingredient_food_extras: [{ id: 1, key_name: 'season', value: 'winter', ingredient_food_id: FOOD }],
    shopping_list_item_extras: [{ id: 1, key_name: 'aisle', value: '4', shopping_list_item_id: ITEM }],
    shopping_list_item_recipe_reference: [
      { id: uuid('f'), shopping_list_item_id: ITEM, recipe_id: SOUP, recipe_quantity: 1 },
    ],
    shopping_list_recipe_reference: [
      { id: uuid('f'), shopping_list_id: LIST, recipe_id: SOUP, recipe_quantity: 1 },
    ],
    group_meal_plans: [
      {
        ...made,
        id: 7,
        date: '2024-03-04',
        entry_type: 'dinner',
        title: '',
        text: '',
        group_id: GROUP,
        user_id: ANNA,
        recipe_id: SOUP,
      },
    ],
    group_meal_plan_rules: [
      {
        ...made,
        id: uuid('f'),
        group_id: GROUP,
        household_id: HOUSE,
        day: 'monday',
        entry_type: 'dinner',
        query_filter_string: 'tags.name = "Quick"',
      },
    ],
    cookbooks: [
      {
        ...made,
        id: BOOK,
        group_id: GROUP,
        household_id: HOUSE,
        name: 'Weekdays',
        slug: 'weekdays',
        position: 1,
        public: true,
        query_filter_string: '',
      },
    ],
    webhook_urls: [
      {
        ...made,
        id: uuid('f'),
        group_id: GROUP,
        household_id: HOUSE,
        enabled: true,
        name: 'Door',
        url: 'https://example.org',
        scheduled_time: '07:30:00',
      },
    ],
    group_events_notifiers: [
      {
        ...made,
        id: uuid('f'),
        name: 'Phone',
        enabled: true,
        apprise_url: 'ntfy://x',
        group_id: GROUP,
        household_id: HOUSE,
      },
    ],
    group_events_notifier_options: [
      { id: uuid('e'), event_notifier_id: uuid('f'), recipe_created: true, tag_created: false },
    ],
    recipe_actions: [
      {
        ...made,
        id: uuid('f'),
        group_id: GROUP,
        household_id: HOUSE,
        action_type: 'link',
        title: 'Print',
        url: 'https://example.org/print',
      },
    ],
    server_tasks: [{ id: 1 }],
    some_new_table: [{ id: 1 }],
  }
}

/** The same data in the format of versions without households. */
export function olderKitchen(tables: MealieTables): MealieTables {
  const {
    households: _,
    household_preferences: __,
    households_to_recipes: ___,
    users_to_recipes: ____,
    ...rest
  } = tables
  const without = (rows: MealieTables[string] = []) =>
    rows.map(({ household_id: _, user_id, ...row }) => ({ ...row, user_id }))
  const [cookbook = {}] = tables.cookbooks ?? []
  return {
    ...rest,
    alembic_version: [{ version_num: 'ba1e4a6cfe99' }],
    users: without(tables.users),
    cookbooks: [
      { ...cookbook, household_id: undefined, query_filter_string: undefined, require_all_tags: false },
    ],
    cookbooks_to_tags: [{ cookbook_id: BOOK, tag_id: TAG }],
    recipes: (tables.recipes ?? []).map((row) => ({ ...row, rating: row.id === SOUP ? 5 : null })),
    users_to_favorites: [{ user_id: ANNA, recipe_id: BREAD }],
  }
}

/** The rows and files as an archive of the other program. */
export async function archiveOf(
  tables: MealieTables,
  files: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(tables)), 'database.json')
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, `data/${name}`)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
