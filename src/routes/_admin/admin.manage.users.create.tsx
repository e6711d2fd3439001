import { createFileRoute } from '@tanstack/react-router'
import { notBuilt } from '~/routes/-guards'

export const Route = createFileRoute('/_admin/admin/manage/users/create')(notBuilt('admin-only'))
