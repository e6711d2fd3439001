import { createFileRoute } from '@tanstack/react-router'

/** Pages without a layout: each has its own main landmark. */
export const Route = createFileRoute('/_blank')()
