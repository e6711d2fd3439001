import type { Rolldown } from 'vite'

/**
 * What the same pages share of the source, as files without their ending and as folders. What a file imports goes with
 * it, unless a group of a higher priority has it: nothing that brings a library belongs here.
 */
export const sharedFiles = {
  // Primitives that are little more than an element with its classes. Names of two letters are those of grammars.
  controls: [
    'components/ui/checkbox',
    'components/ui/chip',
    'components/ui/field',
    'components/ui/input',
    'components/ui/list',
    'components/ui/meta-line',
    'components/ui/panel',
    'components/ui/search-field',
    'components/ui/segmented',
    'components/ui/switch',
    'components/ui/text-link',
    'components/ui/textarea',
    'components/ui/tooltip',
  ],
  // Numbers and days, as nearly every page says them.
  formats: [
    'lib/dates/',
    'lib/numbers/decimal',
    'lib/quantity/format-quantity',
    'lib/quantity/fraction',
    'lib/quantity/fraction-signs',
    'lib/quantity/read-quantity',
    'lib/quantity/slashed-numbers',
  ],
  // A recipe among others: its picture and its time.
  recipes: [
    'components/recipes/recipe-cover',
    'components/recipes/recipe-picture',
    'components/session/use-guest-of',
    'lib/cover/',
    'lib/text/',
    'lib/recipe-text/duration-text',
    'lib/recipe-text/iso-duration',
    'lib/recipe-text/time-text',
  ],
  // Amounts and ingredients.
  ingredients: ['lib/ingredient-display/', 'lib/quantity/'],
  // What many pages ask the server, and how they say that something was done.
  queries: [
    'components/kit/use-action',
    'components/recipes/use-may-edit',
    'queries/households',
    'queries/organizers',
    'queries/share-links',
  ],
  // A recipe with its texts: on its page, shared, while cooking, printed.
  'recipe-texts': [
    'browser/use-wake-lock',
    'components/recipes/amount',
    'components/recipes/nutrient-rows',
    'components/recipes/part-title',
    'components/recipes/scale-choice',
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

function shared(name: keyof typeof sharedFiles, priority: number): Rolldown.CodeSplittingGroup {
  const paths = sharedFiles[name].map((path) => (path.endsWith('/') ? path : `${path}\\.tsx?$`))
  return { name, test: new RegExp(`/src/(?:${paths.join('|')})`), minShareCount: 2, priority }
}

/**
 * How the bundler cuts what pages share. Otherwise each shared file is a chunk of its own, and a small one costs more
 * than what is in it: below a kilobyte it is sent uncompressed, and every `import()` that needs it names it. So what
 * the same pages need is one chunk.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 4 },
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 4, priority: 2 },
  shared('controls', 2),
  shared('formats', 2),
  shared('recipes', 1),
  shared('ingredients', 1),
  shared('queries', 1),
  shared('recipe-texts', 0),
]
