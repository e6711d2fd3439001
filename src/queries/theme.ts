import { queryOptions } from '@tanstack/react-query'
import { getTheme } from '~/lib/session.functions'

export const themeQueries = {
  /** The fourteen theme colours; they change only with a restart of the server. */
  colors: () =>
    queryOptions({ queryKey: ['theme'], queryFn: () => getTheme(), staleTime: Number.POSITIVE_INFINITY }),
}
