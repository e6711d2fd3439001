import { createFileRoute } from '@tanstack/react-router'
import { notBuilt } from '~/routes/-guards'

export const Route = createFileRoute('/_default/g/$groupSlug/r/create/image')(notBuilt('group-only'))
