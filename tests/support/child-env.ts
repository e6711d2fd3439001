const { PATH, NODE_COMPILE_CACHE } = process.env

/** What a child process of a test has of our environment; it finds our compiled sources in the cache. */
export const childEnv = { PATH, NODE_COMPILE_CACHE }
