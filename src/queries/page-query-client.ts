import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * A query client that retries canceled fetches. An opening page may wait for a fetch that a component of the previous
 * page started, such as a card's menu. The library cancels it when that component unmounts or new data is set, which
 * would fail the page.
 */
export class PageQueryClient extends QueryClient {
  override async fetchQuery<
    TQueryFnData,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    try {
      return await super.fetchQuery(options)
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error
      return super.fetchQuery(options)
    }
  }
}
