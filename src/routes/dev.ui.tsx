import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

/** Every control of the kit, while developing; elsewhere there is no such page and no code of it. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  // Spread, so the build does not move the component to a chunk.
  ...(import.meta.env.DEV
    ? { component: lazyRouteComponent(() => import('~/components/dev/ui-page'), 'UiPage') }
    : {}),
})
