/**
 * How the browser's code is cut. Left alone, every module that two pages share becomes a file of its own: fifty
 * requests for a first visit, each compressed for itself. So what every page needs stands in two files, what
 * changes with the libraries and what changes with us; a page's own code stays with the page.
 */
export const clientChunks = {
  groups: [
    {
      name: 'framework',
      priority: 2,
      test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|seroval|seroval-plugins|cookie-es|valibot|clsx|@radix-ui\/react-(slot|compose-refs)|@tanstack\/(history|store|query-core|(react|router|start)-(?!virtual)[^/]+))\//,
    },
    {
      name: 'shell',
      priority: 1,
      // Shared by at least this many entry points and lazy pages: then every page has it.
      minShareCount: 4,
      test: /\/src\/(components\/(layout|ui|session|account)|lib|queries|routes\/(__root|-)|paraglide\/(messages|runtime)\.js)|\/node_modules\/lucide-react\//,
    },
  ],
}
