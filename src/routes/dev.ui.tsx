import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

/** Every control of the kit, while developing; elsewhere there is no such page and no code of it. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  // Spread, so that the build sees no component to make a chunk of.
  ...(import.meta.env.DEV
    ? { component: lazyRouteComponent(() => import('~/components/dev/ui-page'), 'UiPage') }
    : {}),
})
