import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'

const WholeNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(2))

/** URL search of a data page: text, page (from 2), order (`name`, descending `-name`), filter. For `validateSearch`. */
export const dataSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300))), undefined),
  page: v.fallback(v.optional(WholeNumber), undefined),
  filter: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,60}$/))), undefined),
  sort: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^-?[a-zA-Z.]{1,60}$/))), undefined),
})
export type DataSearch = v.InferOutput<typeof dataSearch>

/** Typing replaces the history entry, a choice adds one. */
export function useDataSearch() {
  const search = v.parse(dataSearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (changes: DataSearch, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...changes }),
      replace,
      resetScroll: !replace,
      ignoreBlocker: true,
    })
  return { search, show }
}
