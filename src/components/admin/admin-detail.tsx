import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextField } from '~/components/kit/form/fields'
import { Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'

interface AdminDetailProps {
  back: { to: '/admin/manage/groups' | '/admin/manage/households' | '/admin/manage/users'; label: string }
  title: string
  subtitle: string
  form: ReactNode
  aside: ReactNode
}

export function AdminDetail({ back, title, subtitle, form, aside }: AdminDetailProps) {
  return (
    <>
      <PageHeader lead={<BackLink {...back} />} title={title} subtitle={subtitle} />
      <div className="mt-8 grid items-start gap-12 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
        {form}
        {aside}
      </div>
    </>
  )
}

export function BackLink({ to, label }: AdminDetailProps['back']) {
  return (
    <div className="flex basis-full items-center">
      <Link to={to} className="flex min-h-tap w-fit items-center gap-2 text-sm font-medium text-fg-2">
        <ArrowLeft className="flip size-4" />
        {label}
      </Link>
    </div>
  )
}

/** The slug follows the name. */
export function NameField() {
  return (
    <TextField name="name" label={m.common_name()} hint={m.admin_rename_hint()} required autoComplete="off" />
  )
}

export function Inside({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {children.length > 0 ? <Rows>{children}</Rows> : <p className="text-fg-2">{empty}</p>}
    </section>
  )
}
