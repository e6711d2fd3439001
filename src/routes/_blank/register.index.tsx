import { createFileRoute } from '@tanstack/react-router'
import { showNotFound } from '~/routes/-guards'

export const Route = createFileRoute('/_blank/register/')({
  loader: showNotFound,
})
