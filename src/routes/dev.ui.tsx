import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

/** Every control of the kit, while developing; elsewhere there is no such page and no code of it. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('~/components/dev/ui-page'), 'UiPage')
    : undefined,
})
