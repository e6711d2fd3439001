import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { PageQueryClient } from './page-query-client'

/** A cancelable read that responds on request, with the number of its starts. */
function slowReading() {
  const waiting: (() => void)[] = []
  const options = queryOptions({
    queryKey: ['recipe'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        waiting.push(() => resolve('Stew'))
      }),
  })
  return { options, waiting }
}

it('a page gets awaited data when the component that began the fetch unmounts', async () => {
  const client = new PageQueryClient()
  const { options, waiting } = slowReading()
  const leave = new QueryObserver(client, options).subscribe(() => {})
  const page = client.ensureQueryData(options)
  leave()
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.()
  expect(await page).toBe('Stew')
})

it('a page fails as its reading does, without another try', async () => {
  const client = new PageQueryClient()
  let times = 0
  const options = queryOptions({
    queryKey: ['recipe'],
    queryFn: () => {
      times += 1
      return Promise.reject<string>(new Error('No connection'))
    },
    retry: false,
  })
  await expect(client.ensureQueryData(options)).rejects.toThrow('No connection')
  expect(times).toBe(1)
})
