import type { Rolldown } from 'vite'

/**
 * Source files shared by the same pages, as files without their ending and as folders. Imports of a file are included,
 * unless a group of a higher priority has them: files that import a library are with it in a separate group.
 */
export const sharedFiles = {
  // Needed by nearly every page: loaded at the start of the application, and compressed together with it.
  app: [
    'browser/use-seen',
    'browser/use-time-zone',
    'components/kit/moment-text',
    'components/kit/query-state',
    'components/kit/use-action',
    'components/recipes/favorite-button',
    'components/recipes/rating-stars',
    'components/recipes/recipe-cover',
    'components/recipes/recipe-picture',
    'components/recipes/use-may-edit',
    'components/session/use-guest-of',
    'components/ui/checkbox',
    'components/ui/chip',
    'components/ui/copy-text',
    'components/ui/field',
    'components/ui/focus',
    'components/ui/input',
    'components/ui/meta-line',
    'components/ui/page-header',
    'components/ui/panel',
    'components/ui/search-field',
    'components/ui/segmented',
    'components/ui/switch',
    'components/ui/text-link',
    'components/ui/textarea',
    'components/ui/tooltip',
    'lib/cover/',
    'lib/dates/',
    'lib/messages/',
    'lib/numbers/decimal',
    'lib/quantity/format-quantity',
    'lib/quantity/fraction',
    'lib/query-filter/one-of',
    'lib/recipe-text/duration-text',
    'lib/recipe-text/time-text',
    'lib/text/',
    'queries/households',
    'queries/organizers',
    'queries/requests',
    'queries/share-links',
  ],
  // Controls of pages with forms and tables, without their libraries.
  controls: [
    'components/kit/use-debounced',
    'components/ui/list-row',
    'components/ui/number-input',
    'components/ui/select',
    'components/ui/tag',
    'lib/locale-names',
    'lib/options/filter-options',
    'schemas/wire',
  ],
  combobox: ['components/kit/form/combobox-texts', 'components/ui/combobox'],
  dialog: [
    'components/ui/confirm-dialog',
    'components/ui/dialog',
    'components/ui/use-close-request',
    'components/ui/use-sheet-drag',
  ],
  form: [
    'components/kit/form/fields',
    'components/kit/form/form',
    'components/kit/form/form-dialog',
    'components/ui/password-input',
  ],
  // Properties of foods and units, for forms.
  'food-schemas': ['schemas/food', 'schemas/ingredient-words', 'schemas/label', 'schemas/unit'],
  ingredients: ['lib/ingredient-display/', 'lib/quantity/'],
  // A recipe with its texts: on its page, shared, while cooking, printed.
  'recipe-texts': [
    'browser/use-wake-lock',
    'components/recipes/amount',
    'components/recipes/nutrient-texts',
    'components/recipes/part-title',
    'components/recipes/servings-control',
    'components/recipes/text/rich-nodes',
    'components/recipes/text/rich-text',
    'lib/editor/amount',
    'lib/recipe-text/find-timers',
    'lib/recipe-text/markdown-cost',
    'lib/recipe-text/markup',
    'lib/recipe-text/original-host',
    'lib/recipe-text/rich-node',
    'lib/recipe-text/sections',
  ],
} satisfies Record<string, string[]>

const pathsOf = (name: keyof typeof sharedFiles) =>
  sharedFiles[name].map((path) => (path.endsWith('/') ? path : `${path}\\.[jt]sx?$`))

/**
 * Icons of the recipe list and of a recipe, which are loaded with the application; by their files, whose names differ
 * from some icons: `Trash2` is in `trash`.
 */
const firstIcons = [
  'arrow-(?:down-narrow-wide|left|up-down|up-narrow-wide)',
  'calendar-plus',
  'chef-hat',
  'chevron-down',
  'clock',
  'copy-plus',
  'dices',
  'ellipsis',
  'file-(?:code|text)',
  'folder-input',
  'link-2',
  'list-checks',
  'minus',
  'timer',
  'trash',
]

/** Modules for every page, and these icons. */
const firstModules = [
  `src/(?:client\\.tsx$|${pathsOf('app').join('|')})`,
  `node_modules/lucide-react/.*/(?:${firstIcons.join('|')})\\.mjs$`,
]

function shared(
  name: Exclude<keyof typeof sharedFiles, 'app'>,
  priority: number,
): Rolldown.CodeSplittingGroup {
  return { name, test: new RegExp(`/src/(?:${pathsOf(name).join('|')})`), minShareCount: 2, priority }
}

/**
 * Chunks of files that pages share. Otherwise each shared file is a separate chunk, and a small one costs more than
 * its content: below a kilobyte it is sent uncompressed, and every `import()` lists it. So files needed by the same
 * pages are one chunk.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /\/node_modules\/(?!lucide-react\/)/, tags: ['$initial'], priority: 5 },
  { name: 'app', test: new RegExp(`/(?:${firstModules.join('|')})`), priority: 4 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 4, priority: 3 },
  shared('controls', 2),
  shared('dialog', 1),
  shared('ingredients', 1),
  // Floating elements with their library; combo boxes have the rest in their own chunk.
  {
    name: 'floating',
    test: /\/@floating-ui\/|\/@base-ui\/(?!react\/(?:autocomplete|combobox)\/)|\/src\/components\/ui\/placement\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  shared('combobox', 0),
  shared('form', 0),
  shared('recipe-texts', 0),
  shared('food-schemas', 0),
]
