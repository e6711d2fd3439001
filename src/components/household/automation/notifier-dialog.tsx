import * as v from 'valibot'
import { CheckboxField, PasswordField, SelectField, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { FormFieldError, useFieldValue } from '~/components/kit/form/use-kit-form'
import { ApiError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import { notifiers, useRefreshReach } from '~/queries/automation'
import { useResource } from '~/queries/resource'
import { NotifierOptions, type NotifierOut } from '~/schemas/notifier'
import { Name } from '~/schemas/wire'
import { actionText, type EventGroup, eventGroups } from './event-names'
import { noSecret, SecretFields, secretEntries, secretOf } from './secret-fields'

const serviceUrls = [
  ['Mattermost', 'mmosts://host/token'],
  ['Rocket.Chat', 'rockets://host/tokenA/tokenB'],
  ['Pushbullet', 'pbul://token'],
  ['Signal API', 'signals://host/from/to'],
  ['Microsoft Teams', 'msteams://team/tokenA/tokenB/tokenC'],
  ['Google Chat', 'gchat://space/key/token'],
  ['Mail', 'mailtos://user:password@host/?to=name@example.org'],
  ['JSON, Form, XML', 'jsons://host/path · forms://host/path · xmls://host/path'],
  ['Apprise API', 'apprises://host/token'],
] as const

const serviceUrl = v.pipe(v.string(), v.trim(), v.maxLength(2000))

/** The URL is validated before the server does. */
const schema = v.pipe(
  v.object({
    name: Name,
    /** Null keeps the stored URL. */
    service: v.nullable(v.string()),
    parts: v.record(v.string(), v.pipe(v.string(), v.trim(), v.maxLength(1000))),
    appriseUrl: serviceUrl,
    options: NotifierOptions,
    ...secretEntries,
  }),
  v.forward(
    v.partialCheck(
      [['appriseUrl']],
      ({ appriseUrl }) => !/^https?:/i.test(appriseUrl),
      () => m.notifier_web_url(),
    ),
    ['appriseUrl'],
  ),
  v.forward(
    v.partialCheck(
      [['appriseUrl']],
      ({ appriseUrl }) => /^$|^[a-z][a-z0-9]*:\/\/./i.test(appriseUrl),
      () => m.notifier_not_url(),
    ),
    ['appriseUrl'],
  ),
)
type Values = v.InferOutput<typeof schema>

const valuesOf = ({
  name,
  options,
  service = null,
}: {
  name: string
  options: object
  service?: string | null
}) => ({
  name,
  service,
  parts: noParts,
  appriseUrl: '',
  options: v.parse(NotifierOptions, options),
  ...noSecret,
})

/** Null keeps the stored URL. Throws `FormFieldError`. */
function urlOf({
  service,
  parts,
  appriseUrl,
}: Pick<Values, 'service' | 'parts' | 'appriseUrl'>): string | null {
  if (service === null) return null
  const known = notifierServices.find(({ key }) => key === service)
  if (!known) {
    if (appriseUrl === '') throw new FormFieldError('appriseUrl', m.form_required())
    return appriseUrl
  }
  const value = (name: string) => parts[name] ?? ''
  const missing = known.fields.find(({ name, optional }) => !optional && value(name) === '')
  if (missing) throw new FormFieldError(`parts.${missing.name}`, m.form_required())
  const url = known.url(value)
  if (url === null) throw new FormFieldError('parts.webhook', m.notifier_incomplete_address())
  return url
}

/** Creates or edits a notifier; its URL is never shown again. */
export function NotifierDialog({
  edited,
  onClose,
}: {
  edited: NotifierOut | 'new' | null
  onClose: () => void
}) {
  const { create, update } = useResource(notifiers)
  const refreshReach = useRefreshReach('notifier')
  const notifier = edited === 'new' ? null : edited
  const isSigned = notifier?.hasSecret ?? false
  return (
    <FormDialog
      open={edited !== null}
      onOpenChange={onClose}
      title={notifier ? m.notifier_edit() : m.notifier_new()}
      width={640}
      schema={schema}
      initial={valuesOf(notifier ?? { name: '', options: {}, service: 'ntfy' })}
      row={notifier ?? undefined}
      fromRow={valuesOf}
      onSave={async ({ name, service, parts, appriseUrl, options, ...signing }, notifier) => {
        const url = urlOf({ service, parts, appriseUrl })
        const body = { name, appriseUrl: url, options, secret: secretOf(signing) }
        try {
          if (notifier) {
            await update?.(notifier, { ...body, enabled: notifier.enabled })
            await refreshReach(notifier.id)
          } else await create?.(body)
        } catch (error) {
          const refused = error instanceof ApiError ? error.fields.appriseUrl : undefined
          const field = service === OTHER_SERVICE ? 'appriseUrl' : 'service'
          if (refused === 'unknown_scheme') throw new FormFieldError(field, m.notifier_unknown_service())
          if (refused === 'foreign_recipient') throw new FormFieldError(field, m.error_foreign_recipient())
          if (refused) throw new FormFieldError(field, m.notifier_incomplete_address())
          throw error
        }
      }}
    >
      <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
      <ServiceFields isNew={notifier === null} />
      <h3>{m.notifier_events()}</h3>
      <EventFields groups={eventGroups.filter(({ isEveryday }) => isEveryday)} />
      <details>
        <summary className="cursor-pointer font-medium">{m.notifier_more_events()}</summary>
        <div className="mt-4">
          <EventFields groups={eventGroups.filter(({ isEveryday }) => !isEveryday)} />
        </div>
      </details>
      <SigningFields isSigned={isSigned} />
    </FormDialog>
  )
}

function ServiceFields({ isNew }: { isNew: boolean }) {
  const service = useFieldValue('service')
  const known = notifierServices.find(({ key }) => key === service)
  return (
    <>
      <SelectField
        name="service"
        label={m.notifier_service()}
        hint={service === null ? m.notifier_address_stored() : undefined}
        {...(isNew ? {} : { placeholder: m.notifier_unchanged() })}
        options={[
          ...notifierServices.map(({ key, name }) => ({
            value: key,
            label: key === 'email' ? m.common_email() : name,
          })),
          { value: OTHER_SERVICE, label: m.notifier_other() },
        ]}
      />
      {known?.fields.map((field) => (
        <PartField key={`${known.key} ${field.name}`} {...field} />
      ))}
      {service === OTHER_SERVICE && <OtherService />}
    </>
  )
}

function PartField({ name, label, placeholder, optional, secret }: ServiceField) {
  const shared = {
    name: `parts.${name}`,
    label: label(),
    required: !optional,
    ...(optional ? { hint: m.common_optional() } : {}),
  }
  return secret ? (
    <PasswordField {...shared} autoComplete="off" />
  ) : (
    <TextField {...shared} placeholder={placeholder} autoComplete="off" spellCheck={false} dir="ltr" />
  )
}

/** Only messages to plain URLs are signed. */
function SigningFields({ isSigned }: { isSigned: boolean }) {
  const service = useFieldValue('service')
  if (service !== OTHER_SERVICE && !isSigned) return null
  return <SecretFields hasSecret={isSigned} hint={m.notifier_secret_hint()} />
}

function OtherService() {
  return (
    <>
      <TextField
        name="appriseUrl"
        label={m.common_url()}
        hint={m.notifier_address_hint()}
        required
        placeholder="apprises://host/token"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <details className="text-sm">
        <summary className="cursor-pointer font-medium">{m.notifier_services()}</summary>
        <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
          {serviceUrls.map(([service, form]) => (
            <div key={service} className="contents">
              <dt>
                <bdi>{service}</bdi>
              </dt>
              <dd dir="ltr" className="wrap-anywhere text-fg-2 rtl:text-end">
                <code>{form}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

function EventFields({ groups }: { groups: readonly EventGroup[] }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {groups.map(({ title, kind, options }) => (
        <fieldset key={kind} className="grid content-start gap-2">
          <legend className="mb-2 font-medium">{title()}</legend>
          {options.map(({ option, action }) => (
            <CheckboxField key={option} name={`options.${option}`} label={actionText(action)} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface ServiceField {
  name: string
  label: () => string
  placeholder?: string
  hint?: () => string
  optional?: true
  secret?: true
}

interface NotifierService {
  key: string
  name: string
  fields: readonly ServiceField[]
  /** The Apprise URL; null if a field has another form than expected. */
  url: (part: (name: string) => string) => string | null
}

const part = encodeURIComponent

/** `https://push.example.org/` becomes the host and the scheme: `ntfys` or, for http, `ntfy`. */
function withServer(scheme: string, server: string, user: string, path: string): string {
  const isOpen = /^http:/i.test(server)
  const host = server.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '')
  return `${scheme}${isOpen ? '' : 's'}://${user && `${part(user)}@`}${host}/${path}`
}

const server: ServiceField = { name: 'server', label: m.notifier_server, placeholder: 'push.example.org' }
const token: ServiceField = { name: 'token', label: m.notifier_token, secret: true }
const webhook = (placeholder: string): ServiceField => ({
  name: 'webhook',
  label: m.notifier_webhook,
  placeholder,
  secret: true,
})

const OTHER_SERVICE = 'other'

/** The most common services, with the parts of their URLs. The server supports more. */
const notifierServices: readonly NotifierService[] = [
  {
    key: 'ntfy',
    name: 'ntfy',
    fields: [
      { name: 'topic', label: m.notifier_topic, placeholder: 'our-kitchen' },
      { ...server, placeholder: 'ntfy.sh', optional: true },
      { ...token, optional: true },
    ],
    url: (get) =>
      get('server') || get('token')
        ? withServer('ntfy', get('server') || 'ntfy.sh', get('token'), part(get('topic')))
        : `ntfy://${part(get('topic'))}`,
  },
  {
    key: 'telegram',
    name: 'Telegram',
    fields: [
      { name: 'bot', label: m.notifier_bot, placeholder: '123456:ABC-DEF', secret: true },
      { name: 'chat', label: m.notifier_chat, placeholder: '-1001234567' },
    ],
    url: (get) => `tgram://${get('bot')}/${part(get('chat'))}`,
  },
  {
    key: 'discord',
    name: 'Discord',
    fields: [webhook('https://discord.com/api/webhooks/…')],
    url(get) {
      const [, id, key] = /\/api\/webhooks\/(\d+)\/([\w-]+)/.exec(get('webhook')) ?? []
      return id && key ? `discord://${id}/${key}` : null
    },
  },
  {
    key: 'slack',
    name: 'Slack',
    fields: [webhook('https://hooks.slack.com/services/…')],
    url(get) {
      const [, path] = /\/services\/(\w+\/\w+\/\w+)/.exec(get('webhook')) ?? []
      return path ? `slack://${path}` : null
    },
  },
  {
    key: 'home-assistant',
    name: 'Home Assistant',
    fields: [{ ...server, placeholder: 'homeassistant.example.org' }, token],
    url: (get) => withServer('hassio', get('server'), '', part(get('token'))),
  },
  {
    key: 'gotify',
    name: 'Gotify',
    fields: [server, token],
    url: (get) => withServer('gotify', get('server'), '', part(get('token'))),
  },
  {
    key: 'matrix',
    name: 'Matrix',
    fields: [
      { ...server, placeholder: 'matrix.org' },
      token,
      { name: 'room', label: m.notifier_room, placeholder: '!abc:matrix.org' },
    ],
    url: (get) => withServer('matrix', get('server'), get('token'), part(get('room'))),
  },
  {
    key: 'pushover',
    name: 'Pushover',
    fields: [{ name: 'user', label: m.notifier_user_key, secret: true }, token],
    url: (get) => `pover://${part(get('user'))}@${get('token')}`,
  },
  {
    key: 'email',
    name: 'Email',
    fields: [{ name: 'email', label: m.common_email, placeholder: 'name@example.org' }],
    url: (get) => `mailto://${get('email')}`,
  },
]

const names = new Set(notifierServices.flatMap(({ fields }) => fields.map(({ name }) => name)))
/** Empty values of all services' fields. */
const noParts: Record<string, string> = Object.fromEntries([...names].map((name) => [name, '']))
