import type { ReactNode } from 'react'
import { useSession } from '~/queries/session'
import type { RowChange } from '~/schemas/error'
import { useChangeText } from '../change-text'

interface ConflictHead {
  title: string
  description?: ReactNode
}

/** Who saved first. That may be the same person, on another device or in another tab. */
export function useConflictHead(): (
  changed: RowChange | null | undefined,
  title: string,
  text: string,
) => ConflictHead {
  const { user } = useSession()
  const changeText = useChangeText()
  return (changed, title, text) => {
    if (!changed) return { title, description: text }
    if (changed.by?.id === user?.id) return { title: changeText(changed) }
    return {
      title,
      description: (
        <>
          {text}
          <span className="mt-1 block">{changeText(changed)}</span>
        </>
      ),
    }
  }
}
