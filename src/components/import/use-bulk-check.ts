import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { hasStatus, isNetworkError } from '~/lib/api-error'
import { type BulkRow, readRows } from '~/lib/import/bulk-rows'
import { m } from '~/paraglide/messages.js'
import { BULK_MAX } from '~/schemas/import'
import { useKnownUrls } from './known-urls'

interface Problem {
  title: string
  next?: string
}

/** Why the rows could not be sent. */
export function problemOf(failure: Error): Problem {
  if (isNetworkError(failure)) return { title: toMessage(failure), next: m.import_offline_next() }
  if (hasStatus(failure, 403)) return { title: m.bulk_forbidden(), next: toMessage(failure) }
  return { title: toMessage(failure), next: m.import_unknown_next() }
}

/** State of each row, including already imported pages; `run` validates before sending. */
export function useBulkCheck(rows: readonly BulkRow[], focusRow: (key?: string) => void) {
  const [isChecked, setIsChecked] = useState(false)
  const [found, setFound] = useState<{ problem: Problem; rows: readonly BulkRow[] } | null>(null)
  const states = readRows(rows)
  const urls = states.flatMap((state) => (state.kind === 'url' ? state.url : []))
  const count = urls.length
  const known = useKnownUrls(urls)

  const refuse = (title: string, at = -1): false => {
    setFound({ problem: { title }, rows })
    focusRow(rows[at]?.key)
    return false
  }

  return {
    states,
    count,
    known,
    knownCount: urls.filter((url) => known.has(url)).length,
    /** Rows show errors after the first attempt. */
    isChecked,
    /** Errors stay until a row changes. */
    problem: found?.rows === rows ? found.problem : null,
    run(): boolean {
      setIsChecked(true)
      const isWrong = states.map(({ kind }) => kind === 'unreadable')
      const wrong = isWrong.filter(Boolean).length
      if (wrong > 0) return refuse(m.bulk_unreadable({ count: wrong }), isWrong.indexOf(true))
      if (count === 0) return refuse(m.bulk_nothing(), 0)
      if (count > BULK_MAX) return refuse(m.bulk_too_many({ count, number: BULK_MAX }))
      setFound(null)
      return true
    },
    reset: () => setIsChecked(false),
  }
}

export type BulkCheck = ReturnType<typeof useBulkCheck>
