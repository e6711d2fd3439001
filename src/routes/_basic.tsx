import { createFileRoute } from '@tanstack/react-router'
import { BasicLayout } from '~/components/layout/basic-layout'

export const Route = createFileRoute('/_basic')({ component: BasicLayout })
