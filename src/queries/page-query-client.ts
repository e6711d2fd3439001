import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * The query client of the pages. A page that opens may wait for a reading that a part of the page before has begun, such as
 * the menu of a card. The library cancels it when that part goes, or when something is about to be written into its
 * place; the page would fail, so it is read once more.
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
