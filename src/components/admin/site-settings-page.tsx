import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bug, Check, Copy, Footprints, Minus, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { EmailField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { QueryState } from '~/components/kit/query-state'
import { Button, buttonClass } from '~/components/ui/button'
import { copyText } from '~/components/ui/copy-text'
import { Dialog } from '~/components/ui/dialog'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Panel } from '~/components/ui/panel'
import { Segmented } from '~/components/ui/segmented'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { Textarea } from '~/components/ui/textarea'
import { toast } from '~/components/ui/toast'
import { numberFormat } from '~/lib/intl'
import { joinSentences } from '~/lib/join-texts'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { type ThemeSample, themeSamples } from '~/lib/theme/theme'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { adminQueries, useTestMail } from '~/queries/admin'
import { appInfoQueries } from '~/queries/app-info'
import type { AdminAboutInfo, ServerCheck } from '~/schemas/admin-about'
import { Email } from '~/schemas/user'
import { checkName, checkText } from './check-texts'
import { reportText } from './report-text'

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

interface ReportDialogProps {
  info: AdminAboutInfo
  checks: readonly ServerCheck[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

function ReportDialog({ info, checks, open, onOpenChange }: ReportDialogProps) {
  const text = open ? reportText(info, checks, navigator.userAgent) : ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.admin_report_title()}
      description={m.admin_report_text()}
      width={640}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.common_close()}
          </Button>
          <Button variant="primary" icon={<Copy />} onClick={() => void copyText(text)}>
            {m.common_copy()}
          </Button>
        </>
      }
    >
      <Textarea
        readOnly
        value={text}
        aria-label={m.admin_report_title()}
        dir="ltr"
        rows={16}
        spellCheck={false}
        className="font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}

const names: Record<ThemeSample['name'], () => string> = {
  primary: m.color_primary,
  accent: m.color_accent,
  secondary: m.color_secondary,
  success: m.color_success,
  info: m.color_info,
  warning: m.color_warning,
  error: m.color_error,
}

function ColorsPanel() {
  const theme = useQuery(appInfoQueries.theme())
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const ratios = numberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Panel>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{m.color_title()}</h2>
        <Segmented
          size="sm"
          label={m.theme_title()}
          value={mode}
          onValueChange={setMode}
          options={[
            { value: 'light', label: m.theme_light() },
            { value: 'dark', label: m.theme_dark() },
          ]}
        />
      </div>
      <QueryState query={theme} loading={<Skeleton className="h-72" />}>
        {(colors) => (
          <ul className="divide-y divide-line">
            {themeSamples(colors, mode).map(({ name, hex, solid, ratio }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <span className="flex size-8 flex-none overflow-hidden rounded-md" aria-hidden="true">
                  <span className="flex-1" style={{ background: hex }} />
                  <span className="w-2.5" style={{ background: solid }} />
                </span>
                <span className="min-w-0 grow font-medium">{names[name]()}</span>
                <bdi className="text-sm text-fg-2 tabular-nums">{hex.toUpperCase()}</bdi>
                <Tag tone="success">
                  <bdi>{ratios.format(ratio)}:1</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <p className="mt-3 text-sm text-fg-2">{joinSentences([m.color_text(), m.color_settings()])}</p>
    </Panel>
  )
}

interface JoinOption {
  title: string
  isOpen: boolean
  text: string
}

/** Each way to get an account on this server, whether it is enabled, and its setting. */
function joinOptions(info: AdminAboutInfo): JoinOption[] {
  const { allowSignup, allowPasswordLogin, enableOidc, oidcSignup, enableLdap } = info
  const group = info.defaultGroup
  const provider = info.oidcProviderName
  return [
    { title: m.admin_join_invited(), isOpen: true, text: m.admin_join_invited_text() },
    {
      title: m.admin_join_strangers(),
      isOpen: allowSignup,
      text: allowSignup ? m.admin_join_strangers_on() : m.admin_join_strangers_off(),
    },
    ...(enableOidc
      ? [
          {
            title: m.admin_join_provider({ provider }),
            isOpen: oidcSignup,
            text: oidcSignup ? m.admin_join_provider_on({ group }) : m.admin_join_provider_off(),
          },
        ]
      : []),
    ...(enableLdap
      ? [{ title: m.admin_join_directory(), isOpen: true, text: m.admin_join_directory_text({ group }) }]
      : []),
    {
      title: m.admin_join_password(),
      isOpen: allowPasswordLogin,
      text: allowPasswordLogin ? m.admin_join_password_on() : m.admin_join_password_off(),
    },
  ]
}

/** Read-only: determined by the server's settings. */
function WhoMayJoin({ info }: { info: AdminAboutInfo }) {
  return (
    <>
      <Rows>
        {joinOptions(info).map(({ title, isOpen, text }) => (
          <ListRow
            key={title}
            title={title}
            detail={text}
            end={
              <Tag tone={isOpen ? 'success' : 'neutral'} icon={isOpen ? <Check /> : <Minus />}>
                {isOpen ? m.admin_join_open() : m.admin_join_closed()}
              </Tag>
            }
          />
        ))}
      </Rows>
      <p className="text-sm text-fg-2">{m.admin_join_settings()}</p>
    </>
  )
}
