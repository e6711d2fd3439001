export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
