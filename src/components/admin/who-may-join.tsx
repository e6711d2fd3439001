import { Check, Minus } from 'lucide-react'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Tag } from '~/components/ui/tag'
import { m } from '~/paraglide/messages.js'
import type { AdminAboutInfo } from '~/schemas/admin-about'

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
export function WhoMayJoin({ info }: { info: AdminAboutInfo }) {
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
