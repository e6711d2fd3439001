import * as v from 'valibot'
import { CheckboxField } from '~/components/kit/form/choice-fields'
import { TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { ApiError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import { notifiers, useRefreshReach } from '~/queries/automation'
import { useResource } from '~/queries/resource'
import { NotifierOptions, type NotifierOut } from '~/schemas/notifier'
import { Name } from '~/schemas/wire'
import { actionText, eventGroups } from './event-names'
import { noSecret, SecretFields, secretEntries, secretOf } from './secret-fields'

const serviceUrls = [
  ['ntfy', 'ntfy://topic · ntfys://token@host/topic'],
  ['Gotify', 'gotifys://host/token'],
  ['Discord', 'discord://webhook-id/webhook-token'],
  ['Slack', 'slack://tokenA/tokenB/tokenC'],
  ['Telegram', 'tgram://bot-token/chat-id'],
  ['Matrix', 'matrixs://access-token@host/!room:server'],
  ['Mattermost', 'mmosts://host/token'],
  ['Rocket.Chat', 'rockets://host/tokenA/tokenB'],
  ['Pushover', 'pover://user@token'],
  ['Pushbullet', 'pbul://token'],
  ['Signal API', 'signals://host/from/to'],
  ['Home Assistant', 'hassios://host/token'],
  ['Microsoft Teams', 'msteams://team/tokenA/tokenB/tokenC'],
  ['Google Chat', 'gchat://space/key/token'],
  ['Mail', 'mailto://name@example.org · mailtos://user:password@host/?to=name@example.org'],
  ['JSON, Form, XML', 'jsons://host/path · forms://host/path · xmls://host/path'],
  ['Apprise API', 'apprises://host/token'],
] as const

const serviceUrl = v.pipe(v.string(), v.trim(), v.maxLength(2000))

/** Validates the URL before the server does. */
const schemaWith = (appriseUrl: v.GenericSchema<string, string>) =>
  v.pipe(
    v.object({ name: Name, options: NotifierOptions, ...secretEntries, appriseUrl }),
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
const newSchema = schemaWith(v.pipe(serviceUrl, v.nonEmpty()))
const editSchema = schemaWith(serviceUrl)

const valuesOf = ({ name, options }: { name: string; options: object }) => ({
  name,
  appriseUrl: '',
  options: v.parse(NotifierOptions, options),
  ...noSecret,
})

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
      schema={notifier ? editSchema : newSchema}
      initial={valuesOf(notifier ?? { name: '', options: {} })}
      row={notifier ?? undefined}
      fromRow={valuesOf}
      onSave={async ({ name, appriseUrl, options, ...signing }, notifier) => {
        const body = { name, appriseUrl: appriseUrl || null, options, secret: secretOf(signing) }
        try {
          if (notifier) {
            await update?.(notifier, { ...body, enabled: notifier.enabled })
            await refreshReach(notifier.id)
          } else await create?.(body)
        } catch (error) {
          const refused = error instanceof ApiError ? error.fields.appriseUrl : undefined
          if (refused === 'unknown_scheme')
            throw new FormFieldError('appriseUrl', m.notifier_unknown_service())
          if (refused === 'foreign_recipient')
            throw new FormFieldError('appriseUrl', m.error_foreign_recipient())
          if (refused) throw new FormFieldError('appriseUrl', m.notifier_incomplete_address())
          throw error
        }
      }}
    >
      <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
      <TextField
        name="appriseUrl"
        label={m.common_url()}
        hint={notifier ? m.notifier_address_stored() : m.notifier_address_hint()}
        required={!notifier}
        placeholder="ntfy://topic"
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
      <h3>{m.notifier_events()}</h3>
      <div className="grid gap-6 sm:grid-cols-2">
        {eventGroups.map(({ title, kind, options }) => (
          <fieldset key={kind} className="grid content-start gap-2">
            <legend className="mb-2 font-medium">{title()}</legend>
            {options.map(({ option, action }) => (
              <CheckboxField key={option} name={`options.${option}`} label={actionText(action)} />
            ))}
          </fieldset>
        ))}
      </div>
      <SecretFields hasSecret={isSigned} hint={m.notifier_secret_hint()} />
    </FormDialog>
  )
}
