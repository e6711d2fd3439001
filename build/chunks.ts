import type { Rolldown } from 'vite'

/** Files of the source: a pattern a line, without the ending. */
const files = (patterns: string) => new RegExp(`/src/(${patterns.trim().split(/\s+/).join('|')})\\.tsx?$`)

/**
 * How the bundler cuts what pages share. Otherwise each shared file is a chunk of its own, and a small one costs more
 * than what is in it: below a kilobyte it is sent uncompressed, and every `import()` that needs it names it. So what
 * the same pages need is one chunk. What a file of a group imports goes with it unless a group of a higher priority has
 * it: nothing that brings a library belongs here.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 4 },
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 4, priority: 2 },
  {
    // Primitives that are little more than an element with its classes. Names of two letters are those of grammars.
    name: 'controls',
    test: files(`
      components/ui/(checkbox|chip|field|input|list|meta-line|panel|search-field)
      components/ui/(segmented|switch|text-link|textarea|tooltip)
    `),
    minShareCount: 2,
    priority: 2,
  },
  {
    // Numbers and days, as nearly every page says them.
    name: 'formats',
    test: files(`
      lib/dates/.+
      lib/numbers/decimal
      lib/quantity/(format-quantity|fraction|fraction-signs|read-quantity|slashed-numbers)
    `),
    minShareCount: 2,
    priority: 2,
  },
  {
    // A recipe among others: its picture and its time.
    name: 'recipes',
    test: files(`
      components/recipes/(recipe-cover|recipe-picture)
      components/session/use-guest-of
      lib/(cover|text)/.+
      lib/recipe-text/(duration-text|iso-duration|time-text)
    `),
    minShareCount: 2,
    priority: 1,
  },
  {
    // Amounts and ingredients.
    name: 'ingredients',
    test: files('lib/(ingredient-display|quantity)/.+'),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What many pages ask the server, and how they say that something was done.
    name: 'queries',
    test: files(`
      components/kit/use-action
      components/recipes/use-may-edit
      queries/(households|organizers|share-links)
    `),
    minShareCount: 2,
    priority: 1,
  },
  {
    // A recipe with its texts: on its page, shared, while cooking, printed.
    name: 'recipe-texts',
    test: files(`
      browser/use-wake-lock
      components/recipes/(amount|nutrient-rows|part-title|scale-choice|servings-control)
      components/recipes/text/(rich-nodes|rich-text)
      lib/editor/amount
      lib/recipe-text/(find-timers|markdown-cost|markup|original-host|rich-node|sections)
    `),
    minShareCount: 2,
  },
]
