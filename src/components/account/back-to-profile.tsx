import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonClass } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

export function BackToProfile() {
  return (
    <Link
      to="/user/profile"
      aria-label={m.account_back()}
      className={`${buttonClass({ variant: 'ghost' })} btn-icon`}
    >
      <ArrowLeft className="flip" />
    </Link>
  )
}
