import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The sidebar shows only icons: for pages with a large picture or much to work on. */
    sidebar?: 'rail'
    /** The page has a bar of its own at the bottom edge, so phones show no navigation there. */
    bottomBar?: 'own'
  }
}

/** What the open page asks of its layout, in the `staticData` of its route. */
export function usePageOptions(): StaticDataRouteOption {
  return useMatches({
    select: (matches) => ({
      sidebar: matches.some((match) => match.staticData.sidebar === 'rail') ? ('rail' as const) : undefined,
      bottomBar: matches.some((match) => match.staticData.bottomBar === 'own') ? ('own' as const) : undefined,
    }),
    structuralSharing: true,
  })
}
