import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Carrot,
  Download,
  House,
  Languages,
  LogIn,
  LogOut,
  Search,
  SlidersHorizontal,
  SunMoon,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useInstallPrompt } from '~/browser/install-prompt'
import { openShellDialog, type ShellDialogProps } from '~/browser/shell-dialog-store'
import { useThemeMode } from '~/browser/use-theme-mode'
import { confirmSignOut } from '~/components/account/confirm-sign-out'
import { PersonAvatar } from '~/components/account/person-avatar'
import { themeChoices } from '~/components/account/theme-choices'
import { Dialog } from '~/components/ui/dialog'
import { Segmented } from '~/components/ui/segmented'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { memberQueries } from '~/queries/members'
import { useSession } from '~/queries/session'
import { useMoreItems } from './nav-items'
import { RoundIcon } from './round-icon'

const rowClass =
  'flex min-h-14 w-full items-center gap-3.5 rounded-md px-3 py-2 text-start leading-[1.35] [:is(a,button)]:hover:bg-hover'

interface RowProps {
  icon?: ReactNode
  mark?: ReactNode
  detail?: string
  onClick: () => void
  children: ReactNode
}

function RowContent({ icon, mark, detail, children }: Omit<RowProps, 'onClick'>) {
  return (
    <>
      {mark ?? <RoundIcon>{icon}</RoundIcon>}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{children}</span>
        {detail && <span className="block text-sm text-fg-3">{detail}</span>}
      </span>
    </>
  )
}

function SheetLink({ to, onClick, ...content }: RowProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={rowClass} onClick={onClick}>
        <RowContent {...content} />
      </Link>
    </li>
  )
}

function SheetButton({ onClick, ...content }: RowProps) {
  return (
    <li>
      <button type="button" className={rowClass} onClick={onClick}>
        <RowContent {...content} />
      </button>
    </li>
  )
}

interface SheetProps extends Pick<ShellDialogProps, 'open' | 'onClose'> {
  title: string
  children: ReactNode
}

function Sheet({ open, onClose, title, children }: SheetProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} closeLabel={m.common_close()} width={460}>
      <ul className="-mx-3">{children}</ul>
    </Dialog>
  )
}

/** For members who cannot invite: who can. */
function MembersLink({ onClick }: { onClick: () => void }) {
  const { data } = useQuery(memberQueries.ofHousehold())
  const names = data?.filter(({ canInvite }) => canInvite).map(({ fullName }) => fullName) ?? []
  const detail = names.length > 0 ? m.nav_members_can_invite({ names: joinTexts(names) }) : undefined
  return (
    <SheetLink to="/household/members" icon={<Users />} detail={detail} onClick={onClick}>
      {m.household_members()}
    </SheetLink>
  )
}

export function MoreSheet({ open, onClose }: ShellDialogProps) {
  const { user } = useSession()
  const [mode, chooseMode] = useThemeMode()
  const { offered, install } = useInstallPrompt()
  const places = useMoreItems()
  return (
    <Sheet open={open} onClose={onClose} title={m.common_more()}>
      {user && (
        <>
          <SheetLink
            to="/user/profile"
            mark={<PersonAvatar user={user} />}
            detail={user.household}
            onClick={onClose}
          >
            {user.fullName}
          </SheetLink>
          <SheetButton icon={<Search />} onClick={() => openShellDialog('search')}>
            {m.common_search()}
          </SheetButton>
        </>
      )}
      {places.map(({ path, icon: Icon, label }) => (
        <SheetLink key={path} to={path} icon={<Icon />} onClick={onClose}>
          {label}
        </SheetLink>
      ))}
      {user && (
        <SheetLink to="/household" icon={<House />} onClick={onClose}>
          {m.common_household()}
        </SheetLink>
      )}
      {user?.canInvite && (
        <SheetButton icon={<UserPlus />} onClick={() => openShellDialog('invite')}>
          {m.invite_someone()}
        </SheetButton>
      )}
      {user && !user.canInvite && <MembersLink onClick={onClose} />}
      {user?.canOrganize && (
        <SheetLink to="/group/data/foods" icon={<Carrot />} onClick={onClose}>
          {m.data_title()}
        </SheetLink>
      )}
      {user?.admin && (
        <SheetLink to="/admin/site-settings" icon={<SlidersHorizontal />} onClick={onClose}>
          {m.admin_title()}
        </SheetLink>
      )}
      <SheetButton icon={<Languages />} onClick={() => openShellDialog('language')}>
        {m.common_language()}
      </SheetButton>
      <li className={rowClass}>
        <RoundIcon>
          <SunMoon />
        </RoundIcon>
        <Segmented
          size="sm"
          className="flex-1"
          label={m.theme_title()}
          value={mode}
          onValueChange={chooseMode}
          options={themeChoices()}
        />
      </li>
      {offered && (
        <SheetButton icon={<Download />} onClick={install}>
          {m.install_title()}
        </SheetButton>
      )}
      {user ? (
        <SheetButton icon={<LogOut className="flip" />} onClick={() => confirmSignOut(user.id)}>
          {m.session_sign_out()}
        </SheetButton>
      ) : (
        <SheetLink to="/login" icon={<LogIn className="flip" />} onClick={onClose}>
          {m.session_sign_in()}
        </SheetLink>
      )}
    </Sheet>
  )
}
