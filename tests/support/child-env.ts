const { PATH, NODE_COMPILE_CACHE } = process.env

/** The environment of child processes; they find our compiled sources in the cache. */
export const childEnv = { PATH, NODE_COMPILE_CACHE }
