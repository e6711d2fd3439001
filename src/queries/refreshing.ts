/** Work on the server after which what shows its result is read anew; a failure leaves everything as it is. */
export const refreshing =
  (refresh: () => Promise<unknown>) =>
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const result = await work(...args)
    await refresh()
    return result
  }
