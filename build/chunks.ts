import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What so many pages need, every visitor needs sooner or later; one file packs better than many. */
const MANY_PAGES = 4

/** The views of the planner are one page, as are the ways to create a recipe; what looks for updates is fetched beside every page. */
const pageModule =
  /\/src\/(?:routes\/(?:_default\/)?(household\.mealplan\.planner(?=\.)|g\.\$groupSlug\.r\.create(?=\.)|.+)(?:\.\w+)?\.tsx\?tsr-split=component|components\/layout\/(updates)\.tsx$)/
const known = new Map<string, readonly string[]>()

/** The pages, by their route files, that cannot be shown without a module. What they load later does not count. */
function pagesWith(id: string, graph: Graph): readonly string[] {
  const before = known.get(id)
  if (before) return before
  const seen = new Set([id])
  for (const each of seen)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  const pages = [
    ...new Set([...seen].flatMap((each) => pageModule.exec(each)?.slice(1).filter(Boolean) ?? [])),
  ].sort()
  known.set(id, pages)
  return pages
}

/** Modules of pages (and icons, which are imported one by one), as far as the rule gives them a file. */
const group = (priority: number, nameOf: (pages: readonly string[]) => string | null) => ({
  name: (id: string, graph: Graph) => nameOf(pagesWith(id, graph)),
  debugName: `pages ${priority}`,
  priority,
  test: /\/src\/|\/lucide-react\/dist\/esm\/icons\//,
})

const together = (count: number) =>
  group(count, (pages) =>
    pages.length === count ? pages.map((page) => page.replaceAll(/\W+/g, '-')).join('~') : null,
  )

/**
 * How the browser's code is cut. Left alone, every module that two pages share becomes a file of its own: fifty
 * requests for a first visit, each compressed for itself. So what the application needs to start stands in two files
 * (what changes with the libraries, what changes with us), the frame of the pages and what many of them need in a
 * third; the rest lies with the page, or with the few pages, that cannot do without it. The most used come first,
 * because a group takes along what its modules import.
 */
export const clientChunks = {
  groups: [
    { name: 'framework', priority: 9, tags: ['$initial' as const], test: /\/node_modules\// },
    { name: 'app', priority: 8, tags: ['$initial' as const] },
    { name: 'more-messages', priority: 7, test: /virtual:more-messages/ },
    // Libraries are imported through lists of all they have: who needs one of these cannot be told from the imports.
    {
      name: 'actions',
      priority: 6,
      test: /\/@tanstack\/.+\/(mutationObserver|useMutation|useSuspenseQuery|useCanGoBack)\.js$/,
    },
    { name: 'schemas', priority: 5, test: /\/src\/schemas\// },
    group(4, (pages) => {
      if (pages.length >= MANY_PAGES || pages.includes('_default')) return 'shared'
      return pages.includes('updates') ? 'updates' : null
    }),
    together(3),
    together(2),
    together(1),
    // What reads ingredient sentences in any language. The model and each grammar are files of their own.
    {
      name: 'reader',
      priority: 1,
      test: /\/src\/food-engine\/(?:matching\/|sentences\/(?:section-title|grammars\/(?!languages|gu|grammar-)))/,
    },
  ],
}

/** Names the parts that read ingredient sentences alike, so that the worker can tell them: nobody needs them all. */
export function clientChunkNames({
  facadeModuleId,
}: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>): string {
  const isReader = /\/src\/(?:food-engine\/sentences\/|lib\/.+\/read-(?:item|line)\.ts)/.test(
    facadeModuleId ?? '',
  )
  return isReader ? 'assets/reader-[name]-[hash].js' : 'assets/[name]-[hash].js'
}
