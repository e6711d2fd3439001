import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '~/components/kit/use-debounced'
import { importQueries } from '~/queries/import'
import type { KnownUrl } from '~/schemas/import'

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 500

/** The recipes that came from these pages before, by address. Whatever goes wrong, nothing is known: it only helps. */
export function useKnownUrls(urls: readonly string[]): ReadonlyMap<string, KnownUrl> {
  const settled = useDebounced(urls.join('\n'), PAUSE_MS)
  const asked = useMemo(() => (settled === '' ? [] : settled.split('\n')), [settled])
  const { data } = useQuery(importQueries.known(asked))
  return useMemo(() => new Map(data?.map((known) => [known.url, known])), [data])
}
