import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page has a bar of its own at the bottom edge, so phones show no navigation there. */
    bottomBar?: 'own'
  }
}

/** What the open page asks of its layout, in the `staticData` of its route. */
export function usePageOptions(): StaticDataRouteOption {
  return useMatches({
    select: (matches) => ({
      bottomBar: matches.some((match) => match.staticData.bottomBar === 'own') ? ('own' as const) : undefined,
    }),
    structuralSharing: true,
  })
}
