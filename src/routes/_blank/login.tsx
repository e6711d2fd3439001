import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

export const Route = createFileRoute('/_blank/login')({
  validateSearch: v.object({ redirect: v.optional(v.string()) }),
  component: () => <p>login</p>,
})
