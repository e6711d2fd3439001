import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bug, Check, Footprints, Minus, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { EmailField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { QueryState } from '~/components/kit/query-state'
import { Button, buttonClass } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import { toast } from '~/components/ui/toast'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { adminQueries, useTestMail } from '~/queries/admin'
import type { AdminAboutInfo, ServerCheck } from '~/schemas/admin-about'
import { Email } from '~/schemas/user'
import { checkName, checkText } from './check-texts'
import { ColorsPanel } from './colors-panel'
import { ReportDialog } from './report-dialog'
import { WhoMayJoin } from './who-may-join'

export function SiteSettingsPage() {
  const checks = useQuery(adminQueries.checks())
  const about = useQuery(adminQueries.about())
  return (
    <>
      <PageHeader
        title={m.admin_settings()}
        subtitle={about.data && m.admin_version({ version: about.data.ramekinVersion })}
        actions={
          <>
            {about.data && checks.data && <ReportButton info={about.data} checks={checks.data} />}
            <Link to="/admin/setup" className={buttonClass()}>
              <Footprints />
              {m.first_steps_title()}
            </Link>
          </>
        }
      />
      <div className="mt-8 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-10">
          <section className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2>{m.admin_checks()}</h2>
              <Button
                icon={<RefreshCw />}
                loading={checks.isFetching && !checks.isPending}
                onClick={() => void checks.refetch()}
              >
                {m.common_check_again()}
              </Button>
            </div>
            <QueryState query={checks} loading={<Skeleton className="h-96" />}>
              {(list) => (
                <Rows>
                  {list.map((check) => (
                    <CheckRow key={check.name} check={check} />
                  ))}
                </Rows>
              )}
            </QueryState>
          </section>
          <section className="grid gap-3">
            <h2>{m.admin_join()}</h2>
            <QueryState query={about} loading={<Skeleton className="h-64" />}>
              {(info) => <WhoMayJoin info={info} />}
            </QueryState>
          </section>
          <MailTest ready={about.data?.mailReady ?? false} />
        </div>
        <div className="grid gap-6">
          <Statistics />
          <QueryState query={about} loading={<Skeleton className="h-64" />}>
            {(info) => <Facts info={info} />}
          </QueryState>
          <ColorsPanel />
        </div>
      </div>
    </>
  )
}

function ReportButton({ info, checks }: { info: AdminAboutInfo; checks: readonly ServerCheck[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Bug />} onClick={() => setIsOpen(true)}>
        {m.admin_report_title()}
      </Button>
      <ReportDialog info={info} checks={checks} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}

const marks = {
  ok: { icon: Check, className: 'bg-success-soft text-success-ink', label: () => m.admin_state_ok() },
  warning: {
    icon: TriangleAlert,
    className: 'bg-warning-soft text-warning-ink',
    label: () => m.admin_state_warning(),
  },
  problem: { icon: X, className: 'bg-error-soft text-error-ink', label: () => m.admin_state_problem() },
  off: { icon: Minus, className: 'bg-sunken text-fg-3', label: () => m.admin_state_off() },
}

function CheckRow({ check }: { check: ServerCheck }) {
  const { icon: Icon, className, label } = marks[check.state]
  return (
    <ListRow
      mark={
        <span
          role="img"
          aria-label={label()}
          className={`grid size-8 flex-none place-items-center rounded-full ${className}`}
        >
          <Icon className="size-4" />
        </span>
      }
      title={checkName(check.name)}
      detail={checkText(check)}
      end={
        check.name === 'ai' &&
        check.state === 'ok' && (
          <Link to="/admin/debug/openai" className={buttonClass()}>
            {m.admin_check_ai_try()}
          </Link>
        )
      }
    />
  )
}

function MailTest({ ready }: { ready: boolean }) {
  const { mutateAsync } = useTestMail()
  return (
    <section className="grid max-w-[520px] gap-4">
      <div>
        <h2>{m.admin_mail_test()}</h2>
        <p className="mt-1.5 text-fg-2">{ready ? m.admin_mail_test_text() : m.admin_mail_off()}</p>
      </div>
      {ready && (
        <Form
          schema={v.object({ email: Email })}
          initial={{ email: '' }}
          onSave={async ({ email }) => {
            const { success, error } = await mutateAsync(email)
            if (!success) throw new FormFieldError('email', m.admin_mail_failed({ reason: error ?? '' }))
            toast.success(m.admin_mail_sent())
          }}
          footer={({ isBusy }) => (
            <SubmitButton loading={isBusy} className="justify-self-start">
              {m.common_send_test()}
            </SubmitButton>
          )}
        >
          <EmailField />
        </Form>
      )}
    </section>
  )
}

function Statistics() {
  const statistics = useQuery(adminQueries.statistics())
  return (
    <QueryState query={statistics} loading={<Skeleton className="h-48" />}>
      {(counted) => (
        <Panel>
          <h2 className="mb-3 text-lg">{m.admin_statistics()}</h2>
          <FactList
            facts={[
              [m.common_recipes(), counted.totalRecipes],
              [m.common_people(), counted.totalUsers],
              [m.common_households(), counted.totalHouseholds],
              [m.admin_groups(), counted.totalGroups],
              [m.admin_uncategorized(), counted.uncategorizedRecipes],
              [m.admin_untagged(), counted.untaggedRecipes],
            ]}
          />
        </Panel>
      )}
    </QueryState>
  )
}

function Facts({ info }: { info: AdminAboutInfo }) {
  const yesNo = (is: boolean) => (is ? m.common_yes() : m.common_no())
  return (
    <Panel>
      <h2 className="mb-3 text-lg">{m.admin_facts()}</h2>
      <FactList
        facts={[
          [m.common_version(), info.ramekinVersion],
          [m.admin_fact_contract(), info.version],
          [
            m.admin_fact_mode(),
            info.production ? m.admin_fact_mode_production() : m.admin_fact_mode_development(),
          ],
          [m.admin_fact_demo(), yesNo(info.demoStatus)],
          [m.admin_fact_port(), String(info.apiPort)],
          [m.admin_fact_docs(), yesNo(info.apiDocs)],
          [m.admin_database(), info.dbUrl ?? info.dbType],
          [m.admin_fact_group(), info.defaultGroup],
          [m.admin_fact_household(), info.defaultHousehold],
        ]}
      />
      <p className="mt-3 text-sm text-fg-2">{m.admin_newer_versions()}</p>
    </Panel>
  )
}

function FactList({ facts }: { facts: readonly (readonly [string, string | number])[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-fg-2">{name}</dt>
          <dd className="min-w-0 text-end font-medium wrap-anywhere" dir="auto">
            {typeof value === 'number' ? formatNumber(value, getLocale()) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
