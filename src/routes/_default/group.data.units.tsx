import { createFileRoute } from '@tanstack/react-router'
import { notBuilt } from '~/routes/-guards'

export const Route = createFileRoute('/_default/group/data/units')(notBuilt('can-organize-only'))
