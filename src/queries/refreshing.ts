/** Runs a write and refetches affected queries if it succeeds. */
export const refreshing =
  (refresh: () => Promise<unknown>) =>
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const result = await work(...args)
    await refresh()
    return result
  }
