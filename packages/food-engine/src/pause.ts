/** Lets other work on the event loop run. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
