import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '~/browser/single-keys'
import { PLAN_ENTRY_TYPES } from '~/schemas/mealplan'
import type { Planner } from './planner-context'

export function usePlannerKeys({ days, now, entries, ask }: Planner): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event) || !(event.target instanceof Element)) return
    const key = event.key.toLowerCase()
    const place = event.target.closest<HTMLElement>('[data-day]')?.dataset
    const { entry: id } = event.target.closest<HTMLElement>('[data-entry]')?.dataset ?? {}
    const entry = entries?.find((entry) => String(entry.id) === id)
    if (key === 'm' && entry) {
      event.preventDefault()
      ask({ kind: 'move', entry })
    }
    if (key === 'a') {
      event.preventDefault()
      const date = place?.day ?? (days.includes(now) ? now : (days[0] ?? now))
      ask({ kind: 'add', date, meal: PLAN_ENTRY_TYPES.find((type) => type === place?.meal) ?? 'dinner' })
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
