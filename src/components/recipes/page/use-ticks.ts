import { useCallback, useEffect, useState } from 'react'
import { onSignOut } from '~/browser/sign-out'
import { safeSessionStorage } from '~/browser/web-storage'

const PREFIX = 'ramekin.ticks.'
const keyOf = (recipeId: string) => PREFIX + recipeId

/** Shared, so that pages without checks do not re-render. */
const NONE: ReadonlySet<string> = new Set()

function readTicks(recipeId: string): ReadonlySet<string> {
  const stored = safeSessionStorage.read(keyOf(recipeId))
  return stored ? new Set(stored.split(' ')) : NONE
}

function writeTicks(recipeId: string, ticks: ReadonlySet<string>): void {
  if (ticks.size > 0) safeSessionStorage.write(keyOf(recipeId), [...ticks].join(' '))
  else safeSessionStorage.remove(keyOf(recipeId))
}

/** Checked ingredients by reference id, stored for this tab. */
export function useTicks(recipeId: string): {
  ticks: ReadonlySet<string>
  tick: (referenceId: string, ticked: boolean) => void
} {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(NONE)
  useEffect(() => setTicks(readTicks(recipeId)), [recipeId])
  const tick = useCallback(
    (referenceId: string, ticked: boolean) => {
      const next = new Set(readTicks(recipeId))
      if (ticked) next.add(referenceId)
      else next.delete(referenceId)
      writeTicks(recipeId, next)
      setTicks(next)
    },
    [recipeId],
  )
  return { ticks, tick }
}

if (typeof window !== 'undefined') onSignOut(() => safeSessionStorage.removeAll(PREFIX))
